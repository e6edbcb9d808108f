import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createId } from "#server/ids.server.ts";
import { searchDocumentOf } from "#server/store/enquiries/search-documents-table.server.ts";
import { rowOf } from "#server/store/leads/leads-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { LeadKind } from "#shared/forms/lead-fields.ts";
import { readVisit, referringSite } from "#shared/forms/visit.ts";

const BATCH = 200;
const LEAST_PAUSE_MS = 10;
const DAY_MS = 24 * 60 * 60_000;
const YEAR_MS = 365 * DAY_MS;
const MARK = "sample:";
const PREFIX = "RS-S";
// After a year of work most enquiries are decided; those of the last fortnight are open.
const DECIDED = ["won", "lost", "lost", "lost", "in-talks", "proposal", "spam"];

/** Adds realistic enquiries spread over the last year, and reports progress. */
export async function addSamples(
  store: Store,
  count: number,
  { owners, now, progress }: { owners: readonly string[]; now: Date; progress: (done: number) => void },
): Promise<void> {
  const first = await nextNumber(store);
  const step = YEAR_MS / count;
  for (let done = 0; done < count; done += BATCH) {
    const from = performance.now();
    const numbers = Array.from({ length: Math.min(BATCH, count - done) }, (_, index) => done + index);
    const rows = numbers.map((number) =>
      sampleOf(first + number, new Date(now.getTime() - YEAR_MS + number * step), now, owners),
    );
    await store.transaction(async (db) => {
      await db
        .insertInto("leads")
        .values(rows.map(({ lead }) => lead))
        .execute();
      await db
        .insertInto("enquiries")
        .values(rows.map(({ enquiry }) => enquiry))
        .execute();
      await db
        .insertInto("searchDocuments")
        .values(rows.map(({ document }) => document))
        .execute();
    });
    if ((done / BATCH) % 200 === 0) progress(done);
    await letOthersWrite(from);
  }
}

async function nextNumber({ db }: Store): Promise<number> {
  const { last } = await db
    .selectFrom("leads")
    .select(({ fn }) => fn.max("reference").as("last"))
    .where("dedupeKey", ">=", MARK)
    .where("dedupeKey", "<", `${MARK}~`)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Number.parseInt(last.slice(PREFIX.length), 36) + 1;
}

/** Pauses half as long as the batch took, so that a running site can write. */
const letOthersWrite = (from: number) => sleep(Math.max(LEAST_PAUSE_MS, (performance.now() - from) / 2));

const people = ["Asha Rao", "Ben Okafor", "Elena García", "Jonas Weber", "Mei Tanaka", "Søren Holm", "Zoë Müller"];
const companies = ["Harbour Logistics", "Northfield Dairy", "Kite Insurance", "Oak & Ember", "Tidewater Labs"];
const needs = [
  "We need two engineers for a project that started in spring and is late.",
  "Our customer portal is slow on phones and we would like it rebuilt.",
  "Please quote for moving a project of forty services to one platform.",
  "The nightly import takes nine hours and must take one.",
];
const wishes = [
  "Ideally from January, with overlap until noon in London.",
  "We have designs, but no backend yet.",
  "A call this week would help us decide.",
];
const pages = [
  "/contact-us",
  "/hire/react-developer",
  "/hire/nodejs-developer",
  "/hire/vue-developer",
  "/hire/developers",
  "/services/web-development",
  "/products/ai-ml",
  "/pricing",
];
const campaigns = ["", "", "", "", "spring-audit", "portal-rebuild", "newsletter-oct"];

const turn = <Value>(values: readonly Value[], number: number, pace: number): Value =>
  values[Math.floor(number / pace + number * 7) % values.length] as Value;

function sampleOf(number: number, at: Date, now: Date, owners: readonly string[]) {
  const id = createId(at);
  const createdAt = at.toISOString();
  const name = turn(people, number, 3);
  const company = turn(companies, number, 5);
  const page = turn(pages, number, 2);
  const campaign = turn(campaigns, number, 11);
  const kind: LeadKind = page.startsWith("/hire/") ? "inquiry" : page === "/pricing" ? "pricing" : "contact";
  const isOpen = now.getTime() - at.getTime() < 14 * DAY_MS;
  const status = isOpen ? turn(["new", "new", "in-talks"], number, 1) : turn(DECIDED, number, 13);
  const mailbox = name
    .normalize("NFKD")
    .replace(/[^a-z]+/gi, ".")
    .toLowerCase();
  const email = `${mailbox}.${number % 50_000}@${company.toLowerCase().replace(/[^a-z]+/g, "-")}.example`;
  const words = `${turn(needs, number, 17)} ${turn(wishes, number, 19)}${number % 100_000 === 42 ? " Zanzibar." : ""}`;
  const asked = kind === "contact" ? "message" : kind === "inquiry" ? "requirements" : "projectDescription";
  const fields = {
    [kind === "pricing" ? "name" : "fullName"]: name,
    email,
    ...(kind === "contact" ? { phoneNumber: `+44 20 7946 0${100 + (number % 900)}` } : { companyName: company }),
    [asked]: words,
  };
  const referrer = number % 3 === 0 ? "https://search.example/" : "";
  const isSpam = status === "spam";
  const reference = `${PREFIX}${number.toString(36).toUpperCase().padStart(6, "0")}`;
  const lead = {
    ...{ id, reference, kind, email, fields, createdAt, suppressed: null },
    ...{ consentVersion: "enquiry-2026-11", consentWording: "", addressHash: "sample" },
    visit: { ...readVisit(""), page, referrer, utmSource: campaign && "ads", utmCampaign: campaign },
    flags: isSpam ? ["links", "spam"] : [],
  } as const;
  const hasOwner = status !== "new" && !isSpam && owners.length > 0;
  const changedAt = new Date(Math.min(now.getTime(), at.getTime() + (status === "new" ? 0 : (number % 20) * DAY_MS)));
  const hasStep = isOpen && status === "in-talks";
  const enquiry = {
    leadId: id,
    createdAt,
    kind,
    status,
    ownerId: hasOwner ? turn(owners, number, 23) : null,
    page,
    campaign,
    site: referringSite(referrer),
    isFlagged: isSpam ? 1 : 0,
    email,
    nextStep: hasStep ? "Send two profiles" : null,
    nextStepOn: hasStep ? new Date(now.getTime() + ((number % 9) - 2) * DAY_MS).toISOString().slice(0, 10) : null,
    answeredAt: status === "new" || isSpam ? null : changedAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
  return {
    lead: rowOf(lead, `${MARK}${randomUUID()}`),
    enquiry,
    document: searchDocumentOf({ id, reference, email, fields }),
  };
}
