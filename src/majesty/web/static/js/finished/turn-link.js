import { Icon } from "../art/icons.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { toast } from "../ui/toast.js";

/** A button that shares the link to a turn. @param {{ link: string }} props */
export function TurnLink({ link }) {
  const share = async () => {
    const url = new URL(link, location.href).href;
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title: t("title.short"), url }).catch(() => {}); // cancelled
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast(t("finished-copied"));
    } catch {
      toast(url); // if it cannot be copied, it can still be read
    }
  };
  return html`<button onClick=${share} data-test="replay-link">
    <${Icon} name="link" />${t("finished-link")}
  </button>`;
}
