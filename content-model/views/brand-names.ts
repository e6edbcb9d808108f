import { site } from "#content/collections.ts";

/** What titles and structured data call the company. */
export const brandNames = { name: site.name, wordmark: site.wordmark };
