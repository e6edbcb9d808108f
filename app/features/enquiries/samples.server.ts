import { setTimeout as sleep } from "node:timers/promises";
import { insertEvents } from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { searchDocumentOf } from "#features/enquiries/tables/search-documents-table.server.ts";
import type { LeadKind } from "#features/leads/lead-fields.ts";
import { rowOf } from "#features/leads/tables/leads-table.server.ts";
import { createId, createReference } from "#server/ids.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
import { readVisit, referringSite } from "#shared/forms/visit.ts";
import {
  amounts,
  campaigns,
  lostReasons,
  notes,
  referrers,
  requests,
  spam,
  steps,
  wishes,
} from "./request-samples.server.ts";
import { type SampleSender, sampleSender } from "./sender-samples.server.ts";

const BATCH = 200;
// Lets a running site write between two batches.
const PAUSE_MS = 20;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
/** The company grows: of a hundred enquiries of a year five are of its last four days. */
const GROWTH = 1.5;
const REFERENCE_PREFIX = "RS";
const SPAM_EVERY = 17;
const LONGEST_ANSWER_HOURS = 30;
const LONGEST_TALKS_DAYS = 20;

type Owner = { readonly id: string; readonly name: string };
type Options = { readonly owners: readonly Owner[]; readonly now: Date };
type Sample = ReturnType<typeof sampleOf>;

/** Adds realistic enquiries of the last year. */
export async function addSamples(store: Store, count: number, options: Options): Promise<void> {
  for (let done = 0; done < count; done += BATCH) {
    const numbers = Array.from(
      { length: Math.min(BATCH, count - done) },
      (_, index) => done + index,
    );
    await store.transaction(async (db) => {
      const references = await freeReferences(db, numbers.length);
      const samples = numbers.map((number, index) => {
        const ageMs = YEAR_MS * ((count - number) / (count + 1)) ** GROWTH;
        const at = new Date(options.now.getTime() - ageMs);
        return sampleOf(number, at, references[index] ?? "", options);
      });
      await insertSamples(db, samples);
    });
    await sleep(PAUSE_MS);
  }
}

async function insertSamples(db: Database, samples: readonly Sample[]): Promise<void> {
  const leads = samples.map(({ lead }) => rowOf(lead, lead.id));
  const enquiries = samples.map(({ enquiry }) => enquiry);
  const documents = samples.map(({ lead, events }) =>
    searchDocumentOf(lead, { texts: events.map(({ body }) => body), phone: null }),
  );
  const events = samples.flatMap((sample) => sample.events);
  await db.insertInto("leads").values(leads).execute();
  await db.insertInto("enquiries").values(enquiries).execute();
  await db.insertInto("searchDocuments").values(documents).execute();
  if (events.length > 0) await insertEvents(db, events);
}

/** References that no enquiry has: among a million, random ones meet. */
async function freeReferences(db: Database, count: number): Promise<string[]> {
  const references = new Set<string>();
  while (references.size < count) {
    const missing = Array.from({ length: count - references.size }, () =>
      createReference(REFERENCE_PREFIX),
    );
    const taken = await db
      .selectFrom("leads")
      .select("reference")
      .where("reference", "in", missing)
      .execute();
    const takenReferences = new Set(taken.map(({ reference }) => reference));
    for (const reference of missing) if (!takenReferences.has(reference)) references.add(reference);
  }
  return [...references];
}

function sampleOf(number: number, at: Date, reference: string, { owners, now }: Options) {
  const id = createId(at);
  const createdAt = at.toISOString();
  const ageDays = (now.getTime() - at.getTime()) / DAY_MS;
  const isSpam = number % SPAM_EVERY === SPAM_EVERY - 1;
  const status = statusOf(number, ageDays, isSpam);
  const isDealtWith = status !== "new" && !isSpam;
  const { kind, page, fields, email } = isSpam ? spamOf(number) : requestOf(number);
  const campaign = page ? pick(campaigns, number, 5) : "";
  const referrer = page ? pick(referrers, number, 3) : "";
  const lead = {
    id,
    reference,
    kind,
    email,
    fields,
    createdAt,
    suppressed: null,
    flags: isSpam ? ["links", "spam"] : [],
    consentVersion: kind === "call" ? "call" : "enquiry-2026-11",
    consentWording: "",
    addressHash: "sample",
    visit: {
      ...readVisit(""),
      page,
      referrer,
      utmSource: campaign && "ads",
      utmCampaign: campaign,
    },
  };
  const answeredAt = isDealtWith ? after(at, (number % LONGEST_ANSWER_HOURS) + 1, now) : null;
  const decidedAt = isDealtWith
    ? after(at, 24 * (1 + (number % LONGEST_TALKS_DAYS)), now)
    : createdAt;
  const owner = isDealtWith ? pickOwner(owners, number) : null;
  const isOpen = status === "in-talks" || status === "proposal";
  const enquiry = {
    leadId: id,
    createdAt,
    changedAt: decidedAt,
    kind,
    status,
    page,
    campaign,
    email,
    ownerId: owner?.id ?? null,
    site: referringSite(referrer),
    isFlagged: isSpam ? 1 : 0,
    nextStep: isOpen ? pick(steps, number, 3) : null,
    nextStepOn: isOpen ? dayOf(now.getTime() + ((number % 9) - 2) * DAY_MS) : null,
    answeredAt,
    worth: isDealtWith && number % 4 !== 1 ? pick(amounts, number, 6) : null,
    lostReason: status === "lost" && number % 5 !== 2 ? pick(lostReasons, number, 3) : null,
    version: owner ? 1 : 0,
  };
  return { lead, enquiry, events: owner && answeredAt ? eventsOf(enquiry, owner, answeredAt) : [] };
}

/** After a few weeks most enquiries are decided; those of the last days are new. */
function statusOf(number: number, ageDays: number, isSpam: boolean): string {
  if (isSpam) return ageDays > 7 ? "spam" : "new";
  if (ageDays < 4) return pick(["new", "new", "in-talks"], number, 1);
  if (ageDays < 45) return pick(["in-talks", "proposal", "in-talks", "won", "lost"], number, 2);
  return pick(
    ["won", "lost", "lost", "won", "lost", "lost", "proposal", "lost", "won", "lost", "lost"],
    number,
    4,
  );
}

function pickOwner(owners: readonly Owner[], number: number): Owner | null {
  // Some are nobody's, as where a colleague has left.
  if (owners.length === 0 || number % 13 === 5) return null;
  return pick(owners, number, 2);
}

function eventsOf(
  enquiry: { leadId: string; status: string; changedAt: string },
  by: Owner,
  answeredAt: string,
) {
  const { leadId, status, changedAt } = enquiry;
  const note = pick(notes[status] ?? [""], leadId.charCodeAt(leadId.length - 1), 1);
  const common = { leadId, by };
  return [
    { ...common, kind: "answered" as const, body: "", version: 0, createdAt: answeredAt },
    {
      ...common,
      kind: "changed" as const,
      body: "",
      version: 1,
      createdAt: changedAt,
      changes: { status: { from: "new", to: status }, ownerId: { from: null, to: by.id } },
    },
    { ...common, kind: "note" as const, body: note, version: 1, createdAt: changedAt },
  ];
}

function requestOf(number: number) {
  const sender = sampleSender(number);
  const request = pick(requests, number, 4);
  const text = `${pick(request.texts, number, 13)} ${pick(wishes, number, 3)}`.trim();
  const { kind, page, serviceType } = request;
  return { kind, page, email: sender.email, fields: fieldsOf(kind, sender, text, serviceType) };
}

function fieldsOf(
  kind: LeadKind,
  sender: SampleSender,
  text: string,
  serviceType = "",
): Record<string, string> {
  const { name, email, company, phone } = sender;
  if (kind === "inquiry")
    return { fullName: name, email, companyName: company, requirements: text };
  if (kind === "contact") return { fullName: name, phoneNumber: phone, email, message: text };
  if (kind === "call")
    return { fullName: name, companyName: company, phoneNumber: phone, email, message: text };
  return { name, email, phone, companyName: company, serviceType, projectDescription: text };
}

function spamOf(number: number) {
  const { name, text } = pick(spam, number, SPAM_EVERY);
  const email = `offers${number}@bulk-sender.example`;
  const kind: LeadKind = "contact";
  return {
    kind,
    page: "/contact-us",
    email,
    fields: { fullName: name, phoneNumber: "", email, message: text },
  };
}

/** Turns through a list at a pace of its own, so that all combinations come up. */
function pick<Value>(values: readonly Value[], number: number, pace: number): Value {
  return values[(Math.floor(number / pace) + number * 7) % values.length] as Value;
}

const after = (at: Date, hours: number, now: Date) =>
  new Date(Math.min(at.getTime() + hours * HOUR_MS, now.getTime())).toISOString();

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
