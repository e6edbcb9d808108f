import { startDialogs } from "./dialogs.ts";
import { startFirstScreen } from "./first-screen.ts";
import { startReplay } from "./replay.ts";
import { startSearchKey } from "./search-key.ts";
import { startTheme } from "./theme.ts";
import { startVisit } from "./visit.ts";

/**
 * The inline script of every page, the same text in each so that its policy hash is stable. Made from the
 * source of functions that use nothing outside themselves; empty in the browser, where it has already run.
 */
export const earlyScript = import.meta.env.SSR
  ? [startTheme, startFirstScreen, startDialogs, startVisit, startSearchKey, startReplay]
      .map((start) => `(${start})();`)
      .join("\n")
  : "";
