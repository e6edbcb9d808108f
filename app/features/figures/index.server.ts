/** What other features may use of the figures. */

export { moveCounters } from "./tables/counters-table.server.ts";
