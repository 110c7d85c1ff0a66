import { useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { claim, logIn, logOut, me, rename } from "../core/me.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";
import { ChangePassphrase, Deletion, Export, LogOutEverywhere } from "./account-care.js";
import { PASSPHRASE_LEAST, Passphrase, useJob } from "./account-form.js";
import { NAME_MOST, NameField } from "./name-field.js";

/** One line about who plays here, with a button to change it. */
export function AccountLine() {
  const [open, setOpen] = useState(false);
  const known = me.value;
  return html`<div class="account-line">
    <${Icon} name="person" />
    <p>${known ? t("home-you-are", { name: known.name }) : t("home-no-account")}</p>
    <button onClick=${() => setOpen(true)} data-test="account">
      ${known ? t("home-account") : t("home-log-in")}
    </button>
    ${open && html`<${AccountDialog} onClose=${() => setOpen(false)} />`}
  </div>`;
}

/**
 * The account: a name, a passphrase that protects it, and login and logout.
 * @param {{ onClose: () => void }} props
 */
export function AccountDialog({ onClose }) {
  return html`<${Dialog} title=${t("home-account")} onClose=${onClose}>
    ${me.value?.claimed
      ? html`<${Leave} onClose=${onClose} />
          <${ChangePassphrase} />
          <${LogOutEverywhere} onClose=${onClose} />
          <${Export} />
          <${Deletion} key="claimed" onClose=${onClose} />`
      : html`<${Rename} />
          ${me.value && html`<${Claim} />`}
          <${LogIn} onClose=${onClose} />
          ${me.value && html`<${Export} /><${Deletion} onClose=${onClose} />`}`}
  <//>`;
}

/** The form to change a guest's name, as often as they like. */
function Rename() {
  const [name, setName] = useState(me.value?.name ?? "");
  const { done, error, submit } = useJob(() => rename(name.trim()));
  return html`<form class="stack tight" onSubmit=${submit}>
    <div class="joined">
      <${NameField} value=${name} onInput=${setName} test="name" />
      <button type="submit" disabled=${!name.trim()} data-test="save-name">
        ${t("home-save")}
      </button>
    </div>
    <p class="small soft">${t("home-name-text")}</p>
    <p role="status" class=${done ? "saved" : ""}>${done && t("home-saved")}</p>
    ${error && html`<p class="error" role="alert">${error}</p>`}
  </form>`;
}

/** Protects the name, so that it can be used on other devices. */
function Claim() {
  const [passphrase, setPassphrase] = useState("");
  const { error, submit } = useJob(() => claim(me.value?.name ?? "", passphrase));
  return html`<details class="unfold" data-test="claim">
    <summary>${t("home-claim")}</summary>
    <form class="stack tight" onSubmit=${submit}>
      <p class="soft">${t("home-claim-text", { name: me.value?.name ?? "" })}</p>
      <${Passphrase} value=${passphrase} onInput=${setPassphrase} isNew test="new-passphrase" />
      ${error && html`<p class="error" role="alert">${error}</p>`}
      <button
        type="submit"
        disabled=${passphrase.length < PASSPHRASE_LEAST}
        data-test="claim-name"
      >
        <${Icon} name="lock" />${t("home-claim-do", { name: me.value?.name ?? "" })}
      </button>
    </form>
  </details>`;
}

/** Logs in by name and passphrase. @param {{ onClose: () => void }} props */
function LogIn({ onClose }) {
  const [name, setName] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const { error, submit } = useJob(async () => {
    await logIn(name.trim(), passphrase);
    onClose();
  });
  const ready = name.trim() && passphrase.length >= PASSPHRASE_LEAST;
  return html`<details class="unfold" data-test="log-in" open=${!me.value}>
    <summary>${t("home-log-in-title")}</summary>
    <form class="stack tight" onSubmit=${submit}>
      <label class="field">
        ${t("home-log-in-name")}
        <input
          value=${name}
          maxlength=${NAME_MOST}
          autocomplete="username"
          onInput=${(/** @type {any} */ event) => setName(event.currentTarget.value)}
          data-test="log-in-name"
        />
      </label>
      <${Passphrase} value=${passphrase} onInput=${setPassphrase} test="passphrase" />
      ${me.value &&
      html`<p class="small soft">${t("home-log-in-guest", { name: me.value.name })}</p>`}
      ${error && html`<p class="error" role="alert">${error}</p>`}
      <button type="submit" disabled=${!ready} data-test="log-in-go">${t("home-log-in-do")}</button>
    </form>
  </details>`;
}

/** For people who are logged in. @param {{ onClose: () => void }} props */
function Leave({ onClose }) {
  const { error, submit } = useJob(async () => {
    await logOut();
    onClose();
  });
  return html`<form class="stack" onSubmit=${submit}>
    <p>${t("home-you-are", { name: me.value?.name ?? "" })}</p>
    <p class="soft">${t("home-claimed-text")}</p>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    <button type="submit" data-test="log-out"><${Icon} name="door" />${t("home-log-out")}</button>
  </form>`;
}
