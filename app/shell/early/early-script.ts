import { startClient } from "./client.ts";
import { startDialogs } from "./dialogs.ts";
import { startFirstScreen } from "./first-screen.ts";
import { startFonts } from "./fonts.ts";
import { startHold } from "./hold.ts";
import { startSearchKey } from "./search-key.ts";
import { startTheme } from "./theme.ts";
import { startVisit } from "./visit.ts";

/**
 * The inline script of every page, the same text in each so that its policy hash is stable. Made from the
 * source of functions that use nothing outside themselves.
 */
export const earlyScript = [
  startTheme,
  startFirstScreen,
  startFonts,
  startDialogs,
  startVisit,
  startSearchKey,
  startHold,
]
  .map((start) => `(${start})();`)
  // Written here as text: under development a bundler would put a function of its own in the place of `import`.
  .concat(`(${startClient})((address) => import(address));`)
  .join("\n");
