import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isMyTurn } from "../core/people.js";
import { t } from "../core/texts.js";
import { sound } from "../motion/sounds.js";

const mine = signal(false);
const name = signal("");

/** The title in the browser's tab, which shows when it is our turn. */
export function tabTitle() {
  if (mine.value) return t("table-tab-turn");
  return name.value ? t("table-tab-name", { name: name.value }) : t("table-tab");
}

/**
 * Updates the title, and plays a soft sound when our turn comes.
 * @param {import("./visit.js").Visit} visit
 */
export function useTabTitle(visit) {
  useEffect(() => {
    const stop = effect(() => {
      const sight = visit.sight.value;
      const now = isMyTurn(sight);
      name.value = sight?.table.name ?? "";
      if (now && !mine.peek()) sound("your-turn");
      mine.value = now;
    });
    return () => {
      stop();
      mine.value = false;
      name.value = "";
    };
  }, [visit]);
}
