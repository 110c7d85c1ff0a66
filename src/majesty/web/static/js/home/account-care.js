import { useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { changePassphrase, deleteMe, logOutEverywhere, me } from "../core/me.js";
import { pathTo } from "../core/root.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { PASSPHRASE_LEAST, Passphrase, useJob } from "./account-form.js";

/** The form to change the passphrase. */
export function ChangePassphrase() {
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const { done, error, submit } = useJob(async () => {
    await changePassphrase(old, next);
    setOld("");
    setNext("");
  });
  const ready = old.length >= PASSPHRASE_LEAST && next.length >= PASSPHRASE_LEAST;
  return html`<details class="unfold" data-test="change-passphrase">
    <summary>${t("home-passphrase-change")}</summary>
    <form class="stack tight" onSubmit=${submit}>
      <${Passphrase}
        value=${old}
        onInput=${setOld}
        label=${t("home-passphrase-old")}
        test="old-passphrase"
      />
      <${Passphrase}
        value=${next}
        onInput=${setNext}
        label=${t("home-passphrase-new")}
        isNew
        test="next-passphrase"
      />
      <p class="small soft">${t("home-passphrase-others")}</p>
      <p role="status" class=${done ? "saved" : ""}>${done && t("home-passphrase-changed")}</p>
      ${error && html`<p class="error" role="alert">${error}</p>`}
      <button type="submit" disabled=${!ready} data-test="save-passphrase">
        <${Icon} name="lock" />${t("home-passphrase-save")}
      </button>
    </form>
  </details>`;
}

/** The button to log out in all browsers. @param {{ onClose: () => void }} props */
export function LogOutEverywhere({ onClose }) {
  const { error, submit } = useJob(async () => {
    await logOutEverywhere();
    onClose();
  });
  return html`<details class="unfold" data-test="everywhere">
    <summary>${t("home-everywhere")}</summary>
    <form class="stack tight" onSubmit=${submit}>
      <p class="soft">${t("home-everywhere-text")}</p>
      ${error && html`<p class="error" role="alert">${error}</p>`}
      <button type="submit" data-test="log-out-everywhere">
        <${Icon} name="door" />${t("home-everywhere-do")}
      </button>
    </form>
  </details>`;
}

/** What the server keeps about this person, as a file. */
export function Export() {
  return html`<details class="unfold" data-test="export">
    <summary>${t("home-export")}</summary>
    <p class="soft">${t("home-export-text")}</p>
    <p>
      <a
        class="button"
        href=${pathTo("api/me/export")}
        download="majesty-data.json"
        data-test="export-go"
      >
        <${Icon} name="download" />${t("home-export-do")}
      </a>
    </p>
  </details>`;
}

/**
 * Deletes the account: what that means, the passphrase, and then a confirmation.
 * @param {{ onClose: () => void }} props
 */
export function Deletion({ onClose }) {
  const [passphrase, setPassphrase] = useState("");
  const [sure, setSure] = useState(false);
  const { claimed = false, name = "" } = me.value ?? {};
  const { busy, error, submit } = useJob(async () => {
    if (!sure) return setSure(true);
    try {
      await deleteMe(claimed ? passphrase : null);
    } catch (refused) {
      setSure(false);
      throw refused;
    }
    onClose();
  });
  const ready = !claimed || passphrase.length >= PASSPHRASE_LEAST;
  return html`<details class="unfold" data-test="deletion">
    <summary>${claimed ? t("home-delete") : t("home-delete-guest")}</summary>
    <form class="stack tight" onSubmit=${submit}>
      ${!sure && html`<p class="soft">${t("home-delete-text", { name })}</p>`}
      ${claimed &&
      !sure &&
      html`<${Passphrase} value=${passphrase} onInput=${setPassphrase} test="delete-passphrase" />`}
      ${error && html`<p class="error" role="alert">${error}</p>`}
      ${sure
        ? html`<p class="account-sure" role="alert">${t("home-delete-sure", { name })}</p>
            <div class="row">
              <button type="button" onClick=${() => setSure(false)} data-test="delete-not">
                ${t("home-delete-not")}
              </button>
              <button type="submit" class="account-danger" disabled=${busy} data-test="delete-now">
                ${t("home-delete-now")}
              </button>
            </div>`
        : html`<button type="submit" disabled=${!ready} data-test="delete">
            ${t("home-delete-do")}
          </button>`}
    </form>
  </details>`;
}
