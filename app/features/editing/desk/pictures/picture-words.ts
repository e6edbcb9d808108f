import { createContext } from "react";
import type { DeskContent } from "#content/types.ts";

export type PictureWords = DeskContent["sending"];

/** What becomes of pictures that somebody uploads, pastes or drops. */
export const PictureWordsContext = createContext<PictureWords>({
  stopped: "",
  "broken off": "",
  "stood still": "",
  unreadable: "",
  "signed out": "",
  failed: "",
  "not pictures": "",
  elsewhere: "",
});
