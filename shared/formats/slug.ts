import { withPlainLetters } from "./search-words.ts";

/** A text as a part of an address: Straße für Ärzte gives strasse-fur-arzte. */
export const slugFrom = (text: string) =>
  withPlainLetters(text)
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
