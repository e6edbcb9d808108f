import { leadsOfIds } from "#features/leads/index.server.ts";
import type { Lead } from "#features/leads/lead.ts";
import type { Database } from "#server/store/store.server.ts";
import type { RecordName } from "#shared/contracts/desk.ts";

const SUBSCRIBER = "subscriber ";

const nameOf = ({ fields, email }: Pick<Lead, "fields" | "email">) =>
  fields.fullName || fields.name || email;

/**
 * The person behind each record in the audit log, by the log's name for the record; deleted records
 * are left out.
 */
export async function namesOfRecords(
  db: Database,
  records: readonly string[],
): Promise<Map<string, RecordName>> {
  if (records.length === 0) return new Map();
  const mails = await db
    .selectFrom("outbox")
    .select(["id", "leadId", "subscriberId"])
    .where("id", "in", records)
    .execute();
  const ofMails = (name: "leadId" | "subscriberId") => mails.flatMap((mail) => mail[name] ?? []);
  const leads = await leadsOfIds(db, [...new Set([...records, ...ofMails("leadId")])]);
  const named = records.flatMap((record) =>
    record.startsWith(SUBSCRIBER) ? record.slice(SUBSCRIBER.length) : [],
  );
  const ids = [...named, ...ofMails("subscriberId")];
  const subscribers =
    ids.length > 0
      ? await db.selectFrom("subscribers").select(["id", "email"]).where("id", "in", ids).execute()
      : [];
  const names = new Map<string, RecordName>();
  for (const { id, reference, email, fields } of leads) {
    names.set(id, { kind: "enquiry", id, name: nameOf({ fields, email }), note: reference });
  }
  for (const { id, email } of subscribers) {
    names.set(`${SUBSCRIBER}${id}`, { kind: "subscriber", id, name: email, note: "" });
  }
  for (const { id, leadId, subscriberId } of mails) {
    const about = names.get(leadId ?? `${SUBSCRIBER}${subscriberId}`);
    if (about) names.set(id, about);
  }
  return names;
}
