import { startDialogs } from "./dialogs.ts";
import { startFirstScreen } from "./first-screen.ts";
import { startHold } from "./hold.ts";
import { startSearchKey } from "./search-key.ts";
import { startTextFont } from "./text-font.ts";
import { startTheme } from "./theme.ts";
import { startVisit } from "./visit.ts";

/**
 * The inline script of every page, the same text in each so that its policy hash is stable. Made from the
 * source of functions that use nothing outside themselves.
 */
export const earlyScript = [
  startTheme,
  startFirstScreen,
  startTextFont,
  startDialogs,
  startVisit,
  startSearchKey,
  startHold,
]
  .map((start) => `(${start})();`)
  .join("\n");
