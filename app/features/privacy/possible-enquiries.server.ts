import { hasNumber, spelledNumbers } from "#features/enquiries/tables/phone-words.server.ts";
import { findLead } from "#features/leads/index.server.ts";
import { answerThat } from "#features/leads/lead-fields.ts";
import type { Database } from "#server/store/store.server.ts";
import { indexedWords, searchQuery, searchWords } from "#shared/formats/search-words.ts";
import type { Asked } from "./asked-person.server.ts";
import { type LeadRecords, recordsOfLead } from "./person-records.server.ts";
import { enquiriesThatHave, type NamedEnquiry } from "./tables/named-enquiries-query.server.ts";

/** As many as one form may have. */
const MOST_SHOWN = 50;

export type FoundBy = "phone" | "reference" | "name";

type Possible = {
  readonly by: FoundBy;
  /** Whether nothing speaks against it; an admin decides. */
  readonly isLikely: boolean;
};

/** An enquiry that may be the person's: several people can have one number or name. */
export type PossibleEnquiry = LeadRecords & Possible;

export type PossibleEnquiries = {
  readonly enquiries: readonly PossibleEnquiry[];
  readonly hasMore: boolean;
};

type Found = Possible & { readonly lead: NamedEnquiry };

/**
 * The enquiries with this number, reference or name. For an address, what it does not find: calls
 * without one that have the number or the name of the person.
 */
export async function possibleEnquiries(
  db: Database,
  asked: Asked,
  own: readonly LeadRecords[],
): Promise<PossibleEnquiries> {
  const found = await findPossible(db, asked, own);
  const shown = found.toSorted((a, b) => (a.lead.id < b.lead.id ? 1 : -1)).slice(0, MOST_SHOWN);
  const enquiries = await Array.fromAsync(shown, async ({ lead, by, isLikely }) => ({
    ...(await recordsOfLead(db, lead)),
    by,
    isLikely,
  }));
  return { enquiries, hasMore: found.length > MOST_SHOWN };
}

async function findPossible(
  db: Database,
  { by, text }: Asked,
  own: readonly LeadRecords[],
): Promise<Found[]> {
  if (by === "address") return besideAddress(db, own);
  if (by === "phone") return likelyIfOnePerson(await withNumber(db, text), by);
  const lead = by === "reference" ? await findLead(db, text) : undefined;
  if (lead) return [{ lead: { ...lead, enquiry: null }, by: "reference", isLikely: true }];
  // A name can look like a reference.
  return likelyIfOnePerson(await withName(db, text), "name");
}

async function besideAddress(db: Database, own: readonly LeadRecords[]): Promise<Found[]> {
  const found = new Map<string, Found>();
  const add = (leads: readonly NamedEnquiry[], by: FoundBy) => {
    const others = leads.filter((lead) => addressesOf(lead).length === 0 && !found.has(lead.id));
    // Two people may have one name: whoever erases says that it is the same person.
    for (const lead of others) found.set(lead.id, { lead, by, isLikely: by === "phone" });
  };
  for (const phone of distinct(own.flatMap(phonesOf))) add(await withNumber(db, phone), "phone");
  for (const name of distinct(own.flatMap(namesOf))) add(await withWholeName(db, name), "name");
  return [...found.values()];
}

function likelyIfOnePerson(leads: readonly NamedEnquiry[], by: FoundBy): Found[] {
  const isLikely = distinct(leads.flatMap((lead) => addressesOf(lead).slice(-1))).length <= 1;
  return leads.map((lead) => ({ lead, by, isLikely }));
}

async function withNumber(db: Database, phone: string): Promise<NamedEnquiry[]> {
  const found = await Array.fromAsync(spelledNumbers(phone), (number) =>
    enquiriesThatHave(db, number),
  );
  const byId = new Map(found.flat().map((lead) => [lead.id, lead]));
  return [...byId.values()].filter((lead) =>
    phonesOf(lead).some((number) => hasNumber(number, phone)),
  );
}

/** Those whose name has each of these words, in any order and spelling. */
async function withName(db: Database, name: string): Promise<NamedEnquiry[]> {
  const asked = searchQuery(name);
  const leads = await enquiriesThatHave(db, name);
  return leads.filter((lead) =>
    namesOf(lead).some((other) => {
      const words = indexedWords(other);
      const has = (word: string) => words.includes(word);
      return asked.every((wordings) => wordings.some((wording) => wording.every(has)));
    }),
  );
}

async function withWholeName(db: Database, name: string): Promise<NamedEnquiry[]> {
  const leads = await withName(db, name);
  const { length } = searchWords(name);
  return leads.filter((lead) =>
    namesOf(lead).some((other) => searchWords(other).length === length),
  );
}

/** The last one is the one in use. */
export const addressesOf = ({ email, enquiry }: NamedEnquiry): string[] =>
  distinct([email.toLowerCase(), enquiry?.contactEmail?.toLowerCase() ?? ""]);

export const phonesOf = (lead: NamedEnquiry): string[] =>
  distinct([answerThat("phone", lead), lead.enquiry?.contactPhone ?? ""]);

export const namesOf = (lead: NamedEnquiry): string[] =>
  distinct([answerThat("name", lead), lead.enquiry?.contactName ?? ""]);

export const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== "")),
];
