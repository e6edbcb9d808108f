import type { Lead } from "#features/leads/lead.ts";
import type { Database } from "#server/store/store.server.ts";
import { findEnquiry } from "./tables/enquiries-table.server.ts";

/** Where mails to the sender go: the address as a member corrected it, else as typed. */
export async function contactAddress(
  db: Database,
  { id, email }: Pick<Lead, "id" | "email">,
): Promise<string> {
  return (await findEnquiry(db, id))?.contactEmail ?? email;
}
