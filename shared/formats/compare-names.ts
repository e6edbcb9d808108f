/** Orders names as people do: SQLite would sort Ágnes and ben after Zoe, and each database its way. */
export const compareNames = new Intl.Collator("en").compare;
