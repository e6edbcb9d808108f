import type { Colours, Sheet } from "./sheet.ts";

/** Draws one kind of cover from the text of its post: its tables by their place in it, or figures that it works out. */
export type Chart = (post: {
  readonly sheet: Sheet;
  readonly text: string;
  readonly tables: readonly string[][][];
  readonly headings: readonly string[][];
  readonly colours: Colours;
}) => void;
