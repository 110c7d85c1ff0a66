import { LANGUAGES, MOTIONS, settings, THEMES } from "../core/settings.js";
import { speak, t } from "../core/texts.js";
import { html } from "../html.js";
import { Dialog } from "./dialog.js";
import { Segments } from "./segments.js";
import { complain } from "./toast.js";

/**
 * The settings for this browser; changes take effect right away.
 * @param {{ onClose: () => void }} props
 */
export function SettingsDialog({ onClose }) {
  const { language, theme, motion, confirm, keys, sound } = settings;
  return html`<${Dialog} title=${t("web-settings")} onClose=${onClose}>
    <${Segments}
      legend=${t("web-language")}
      value=${language.value}
      options=${Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
      onChange=${(/** @type {string} */ value) =>
        speak(value).catch(complain)}
      test="language"
    />
    <${Segments}
      legend=${t("web-theme")}
      value=${theme.value}
      options=${THEMES.map((value) => ({ value, label: t(`web-theme-${value}`) }))}
      onChange=${(/** @type {typeof theme.value} */ value) => (theme.value = value)}
      test="theme"
    />
    <${Segments}
      legend=${t("web-motion")}
      value=${motion.value}
      options=${MOTIONS.map((value) => ({ value, label: t(`web-motion-${value}`) }))}
      onChange=${(/** @type {typeof motion.value} */ value) => (motion.value = value)}
      test="motion"
    />
    <label class="check">
      <input
        type="checkbox"
        checked=${confirm.value}
        onChange=${() => (confirm.value = !confirm.value)}
        data-test="confirm-setting"
      />
      ${t("web-confirm")}
    </label>
    <label class="check">
      <input
        type="checkbox"
        checked=${keys.value}
        onChange=${() => (keys.value = !keys.value)}
        data-test="keys-setting"
      />
      ${t("web-keys")}
    </label>
    <label class="check">
      <input
        type="checkbox"
        checked=${sound.value}
        onChange=${() => (sound.value = !sound.value)}
        data-test="sound-setting"
      />
      ${t("web-sound")}
    </label>
  <//>`;
}
