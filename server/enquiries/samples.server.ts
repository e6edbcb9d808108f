import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createId } from "#server/ids.server.ts";
import { searchDocumentOf } from "#server/store/enquiries/search-documents-table.server.ts";
import { rowOf } from "#server/store/leads/leads-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { LeadKind } from "#shared/forms/lead-fields.ts";
import { readVisit, referringSite } from "#shared/forms/visit.ts";

const BATCH = 200;
// Lets a running site write between two batches.
const PAUSE_MS = 20;
const DAY_MS = 24 * 60 * 60_000;
const YEAR_MS = 365 * DAY_MS;
// After a year of work most enquiries are decided; those of the last fortnight are open.
const OPEN = ["new", "new", "in-talks"];
const DECIDED = ["won", "lost", "lost", "lost", "in-talks", "proposal", "spam"];

type Options = { readonly owners: readonly string[]; readonly now: Date };

/** Adds realistic enquiries spread over the last year. */
export async function addSamples(store: Store, count: number, options: Options): Promise<void> {
  const first = options.now.getTime() - YEAR_MS;
  for (let done = 0; done < count; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - done) }, (_, index) =>
      sampleOf(done + index, new Date(first + ((done + index) * YEAR_MS) / count), options),
    );
    await store.transaction(async (db) => {
      const [leads, enquiries, documents] = [
        rows.map(({ lead }) => lead),
        rows.map(({ enquiry }) => enquiry),
        rows.map(({ document }) => document),
      ];
      await db.insertInto("leads").values(leads).execute();
      await db.insertInto("enquiries").values(enquiries).execute();
      await db.insertInto("searchDocuments").values(documents).execute();
    });
    await sleep(PAUSE_MS);
  }
}

const people = ["Asha Rao", "Ben Okafor", "Elena García", "Jonas Weber", "Mei Tanaka", "Søren Holm", "Zoë Müller"];
const companies = ["Harbour Logistics", "Northfield Dairy", "Kite Insurance", "Oak & Ember", "Tidewater Labs"];
const needs = [
  "We need two engineers for a project that started in spring and is late.",
  "Our customer portal is slow on phones and we would like it rebuilt.",
  "Please quote for moving a project of forty services to one platform.",
  "The nightly import takes nine hours and must take one.",
];
const pages = ["/contact-us", "/hire/react-developer", "/hire/vue-developer", "/services/web-development", "/pricing"];
const campaigns = ["", "", "", "", "spring-audit", "portal-rebuild", "newsletter-oct"];

function sampleOf(number: number, at: Date, { owners, now }: Options) {
  const pick = <Value>(values: readonly Value[], pace: number): Value =>
    values[Math.floor(number / pace + number * 7) % values.length] as Value;
  const [id, createdAt] = [createId(at), at.toISOString()];
  const [name, company, page, campaign] = [pick(people, 3), pick(companies, 5), pick(pages, 2), pick(campaigns, 11)];
  const kind: LeadKind = page.startsWith("/hire/") ? "inquiry" : "contact";
  const age = now.getTime() - at.getTime();
  const isRecent = age < 14 * DAY_MS;
  const status = isRecent ? pick(OPEN, 1) : pick(DECIDED, 13);
  const [isNew, isSpam] = [status === "new", status === "spam"];
  const plain = (text: string) =>
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z]+/g, "-");
  const email = `${plain(name)}-${number % 50_000}@${plain(company)}.example`;
  const referrer = number % 3 === 0 ? "https://search.example/" : "";
  const lead = {
    ...{ id, kind, email, createdAt, suppressed: null, flags: isSpam ? ["links", "spam"] : [] },
    reference: `RS-S${randomUUID().slice(-12).toUpperCase()}`,
    fields: {
      ...{ fullName: name, email, [kind === "inquiry" ? "requirements" : "message"]: pick(needs, 17) },
      ...(kind === "inquiry" ? { companyName: company } : { phoneNumber: `+44 20 7946 0${100 + (number % 900)}` }),
    },
    ...{ consentVersion: "enquiry-2026-11", consentWording: "", addressHash: "sample" },
    visit: { ...readVisit(""), page, referrer, utmSource: campaign && "ads", utmCampaign: campaign },
  } as const;
  const changedAt = new Date(at.getTime() + (isNew ? 0 : Math.min(age, (number % 20) * DAY_MS))).toISOString();
  const hasStep = isRecent && !isNew;
  const enquiry = {
    ...{ leadId: id, createdAt, changedAt, kind, status, page, campaign, email },
    ownerId: isNew || isSpam || owners.length === 0 ? null : pick(owners, 23),
    site: referringSite(referrer),
    isFlagged: isSpam ? 1 : 0,
    nextStep: hasStep ? "Send two profiles" : null,
    nextStepOn: hasStep ? new Date(now.getTime() + ((number % 9) - 2) * DAY_MS).toISOString().slice(0, 10) : null,
    answeredAt: isNew || isSpam ? null : changedAt,
  };
  return { lead: rowOf(lead, id), enquiry, document: searchDocumentOf(lead) };
}
