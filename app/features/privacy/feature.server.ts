import type { Feature } from "#server/feature.server.ts";
import { eraseAgain } from "./erase-again.server.ts";
import { mergeErasures } from "./tables/erasures-table.server.ts";

/** What the site knows of a person. */
export const privacy: Feature = {
  name: "privacy",
  async afterRestore({ db, keys, replaced }) {
    if (replaced) await mergeErasures(replaced, db);
    const erased = await eraseAgain(db, keys);
    return [
      `Erased again, because they were erased since the backup: ${erased} leads and subscriptions.`,
    ];
  },
};
