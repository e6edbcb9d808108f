import { isFoundBy } from "#features/enquiries/tables/search-documents-table.server.ts";
import { leadsOfIds } from "#features/leads/index.server.ts";
import type { Lead } from "#features/leads/lead.ts";
import type { Database } from "#server/store/store.server.ts";
import type { RecordName } from "#shared/contracts/desk.ts";
import { indexedWords, isFoundIn, searchQuery } from "#shared/formats/search-words.ts";

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

/**
 * The log's names for whatever belongs to people with this name or address: their enquiries, the
 * messages of these, and their subscription.
 */
export async function recordsOfPeople(db: Database, text: string): Promise<string[]> {
  const query = searchQuery(text);
  if (query.length === 0) return [];
  // The search also finds enquiries in which the words stand elsewhere.
  const found = await db
    .selectFrom("enquiries")
    .select("leadId")
    .where(isFoundBy(db, text))
    .execute();
  const leads = await leadsOfIds(
    db,
    found.map(({ leadId }) => leadId),
  );
  const enquiries = leads
    .filter((lead) => isFoundIn(indexedWords(`${nameOf(lead)} ${lead.email}`), query))
    .map(({ id }) => id);
  const subscribers = await db
    .selectFrom("subscribers")
    .select("id")
    .where("email", "=", text.trim().toLowerCase())
    .execute();
  return [
    ...enquiries,
    ...(await messagesOf(db, enquiries)),
    ...subscribers.map(({ id }) => `${SUBSCRIBER}${id}`),
  ];
}

async function messagesOf(db: Database, leadIds: readonly string[]): Promise<string[]> {
  if (leadIds.length === 0) return [];
  const messages = await db
    .selectFrom("outbox")
    .select("id")
    .where("leadId", "in", leadIds)
    .execute();
  return messages.map(({ id }) => id);
}
