import { startClient } from "./client.ts";
import { startDialogs } from "./dialogs.ts";
import { startFonts } from "./fonts.ts";
import { queueEvents } from "./queue-events.ts";
import { startTheme } from "./theme.ts";
import { startVisit } from "./visit.ts";

/**
 * The inline script of every page. It is identical everywhere, so that its policy hash is stable, and is built from the
 * source of self-contained functions.
 */
export const earlyScript = [startTheme, startFonts, startDialogs, startVisit, queueEvents]
  .map((start) => `(${start})();`)
  // As text, because in development the bundler would replace `import`.
  .concat(`(${startClient})((address) => import(address));`)
  .join("\n");
