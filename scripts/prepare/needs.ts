import type { Content } from "#content/load.ts";
import { type ContentNeeds, logosIn } from "#content/loading/content-needs.ts";
import { lettersIn } from "./fonts.ts";

/** What bundles take from this content, whose records are in the folder. */
export const needsOf = (content: Content, folder: string): ContentNeeds => ({
  parts: content.site.parts,
  logos: logosIn(content),
  letters: lettersIn(folder),
});
