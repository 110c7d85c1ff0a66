import { useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { Scene } from "../art/scene.js";
import { pathTo } from "../core/root.js";
import { t } from "../core/texts.js";
import { AccountLine } from "../home/account.js";
import { FriendsDialog } from "../home/friends.js";
import { MyGames } from "../home/games.js";
import { HotSeatDialog } from "../home/hotseat.js";
import { Lobby } from "../home/lobby.js";
import { PlayNow } from "../home/play.js";
import { html } from "../html.js";

/** The title in the browser's tab. */
export const title = () => t("title");

/** The home page: one look and one click to play. */
export default function Home() {
  const [open, setOpen] = useState("");
  const close = () => setOpen("");
  return html`
    <div class="home-head">
      <div class="home-scene" aria-hidden="true"><${Scene} /></div>
      <${PlayNow} />
    </div>
    <div class="home-body">
      <${MyGames} />
      <section class="ways" aria-label=${t("home-ways")}>
        <div class="way card">
          <${Icon} name="learn" />
          <h2>${t("home-learn")}</h2>
          <p>${t("home-learn-text")}</p>
          <div class="row">
            <a class="button" href=${pathTo("learn")} data-test="learn">${t("home-learn-go")}</a>
            <a class="quiet" href=${pathTo("learn/b")} data-test="learn-b">${t("home-learn-b")}</a>
          </div>
        </div>
        <div class="way card">
          <${Icon} name="people" />
          <h2>${t("home-friends")}</h2>
          <p>${t("home-friends-text")}</p>
          <div class="row">
            <button onClick=${() => setOpen("friends")} data-test="with-friends">
              ${t("home-friends-go")}
            </button>
          </div>
        </div>
        <div class="way card">
          <${Icon} name="swap" />
          <h2>${t("home-hot-seat")}</h2>
          <p>${t("home-hot-seat-text")}</p>
          <div class="row">
            <button onClick=${() => setOpen("hot-seat")} data-test="hot-seat">
              ${t("home-hot-seat-go")}
            </button>
          </div>
        </div>
      </section>
      <${Lobby} onOpen=${() => setOpen("everybody")} />
      <${AccountLine} />
    </div>
    ${open === "friends" && html`<${FriendsDialog} first="invited" onClose=${close} />`}
    ${open === "everybody" && html`<${FriendsDialog} first="open" onClose=${close} />`}
    ${open === "hot-seat" && html`<${HotSeatDialog} onClose=${close} />`}
  `;
}
