import { useId } from "preact/hooks";
import { html } from "../html.js";

/**
 * A choice between a few options, side by side.
 * @template {string | number} T
 * @param {{ legend: string, value: T, onChange: (value: T) => void, hideLegend?: boolean,
 *   options: readonly { value: T, label: string, picture?: unknown }[], test?: string }} props
 */
export function Segments({ legend, value, options, onChange, hideLegend = false, test }) {
  const name = useId();
  return html`<fieldset class="field" data-test=${test}>
    <legend class=${hideLegend ? "hidden-text" : ""}>${legend}</legend>
    <div class="segments">
      ${options.map(
        (option) => html`<label key=${option.value}>
          <input
            type="radio"
            name=${name}
            value=${option.value}
            checked=${option.value === value}
            onChange=${() => onChange(option.value)}
            data-test=${test && `${test}-${option.value}`}
          />
          ${option.picture}<span>${option.label}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}
