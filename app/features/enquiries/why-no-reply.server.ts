import type { Enquiry } from "#features/enquiries/tables/enquiries-table.server.ts";
import { eventsOf } from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { findLead } from "#features/leads/index.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { repliesTakenBack } from "./take-back-reply.server.ts";

export type NoReply = "no address" | "answered meanwhile" | "spam meanwhile" | "wrote meanwhile";

/**
 * Why a reply is not sent; `seen` are the events that its writer has seen. Asked while the enquiry
 * is locked.
 */
export async function whyNoReply(
  db: Database,
  enquiry: Enquiry,
  seen: readonly string[] | undefined,
): Promise<NoReply | null> {
  if (!(await hasAddress(db, enquiry))) return "no address";
  return unseenIn(db, enquiry.id, seen);
}

async function hasAddress(db: Database, { id, contactEmail }: Enquiry): Promise<boolean> {
  return (contactEmail ?? (await findLead(db, id))?.email ?? "") !== "";
}

/**
 * What has to be read before another reply. Told by names and not by time, because clocks of
 * instances differ.
 */
async function unseenIn(
  db: Database,
  id: string,
  seen: readonly string[] | undefined,
): Promise<NoReply | null> {
  if (seen === undefined) return null;
  const takenBack = await repliesTakenBack(db, id);
  const unseen = (await eventsOf(db, id)).filter(
    (event) => ![...seen, ...takenBack].includes(event.id),
  );
  if (unseen.some(({ kind }) => kind === "reply")) return "answered meanwhile";
  if (unseen.some(({ kind }) => kind === "spam")) return "spam meanwhile";
  return unseen.some(({ kind }) => kind === "received") ? "wrote meanwhile" : null;
}
