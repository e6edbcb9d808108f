/** What other features may use of the members. */

export { isMember, memberNames } from "./tables/members-table.server.ts";
