import type { Feature } from "#server/feature.server.ts";
import { deletePastVisitors } from "./visitors.server.ts";

/** Counts of visits and enquiries. */
export const figures: Feature = {
  name: "figures",
  upkeep: (site) => [["visitors of past days", () => deletePastVisitors(site).then(() => 0)]],
};
