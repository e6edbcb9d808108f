import type { Site } from "#server/site.server.ts";
import { findAttachment } from "./tables/received-mails-table.server.ts";

/** An attachment of a mail in this enquiry; null if there is none, or it was not stored. */
export async function readAttachment({ store }: Site, leadId: string, id: string) {
  const found = await findAttachment(store.db, leadId, id);
  if (!found || found.content === null) return null;
  return { name: found.name, bytes: Buffer.from(found.content, "base64") };
}
