/** What others may use of the leads. */

export { proveStorable } from "./prove-storable.server.ts";
export { findLead, findLeadsOf, leadsOfIds } from "./tables/leads-table.server.ts";
