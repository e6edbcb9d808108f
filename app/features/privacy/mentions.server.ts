import { hasNumber, spelledNumbers } from "#features/enquiries/tables/phone-words.server.ts";
import {
  enquiriesThatMay,
  textsOfEnquiries,
} from "#features/privacy/tables/mentions-query.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { searchWords } from "#shared/formats/search-words.ts";
import type { Asked } from "./asked-person.server.ts";
import { type LeadRecords, storedAddress } from "./person-records.server.ts";
import { addressesOf, distinct, namesOf, phonesOf } from "./possible-enquiries.server.ts";

const MOST_SHOWN = 100;
/** A single short name, as "Al", is in every other message. */
const SHORTEST_NAME = 4;

const places = ["enquiry", "notes", "next step"] as const;
const marks = ["address", "phone", "name"] as const;
type Mark = (typeof marks)[number];

export type Mention = {
  readonly id: string;
  readonly reference: string;
  readonly in: readonly (typeof places)[number][];
  readonly by: readonly Mark[];
};

export type Mentions = { readonly lines: readonly Mention[]; readonly hasMore: boolean };

/**
 * Enquiries of other people that name this person by address, telephone number or name. The newest
 * come first.
 */
export async function mentionsOf(
  db: Database,
  asked: Asked,
  { leads, besides = [] }: { leads: readonly LeadRecords[]; besides?: readonly { id: string }[] },
): Promise<Mentions> {
  const known = new Set([...leads, ...besides].map(({ id }) => id));
  const traces = tracesOf(asked, leads);
  const { address, phone, name } = traces;
  // As typed, too: former values in the timeline are found by nothing else.
  const texts = [...address, ...phone, ...phone.flatMap(spelledNumbers), ...name];
  const ids = (await enquiriesThatMay(db, distinct(texts))).filter((id) => !known.has(id));
  const lines: Mention[] = [];
  for (const { id, reference, ...texts } of await textsOfEnquiries(db, ids)) {
    const byPlace = { enquiry: texts.enquiry, notes: texts.notes, "next step": texts.nextStep };
    const by = marks.filter((mark) =>
      Object.values(byPlace).some((text) => isNamed(text, mark, traces)),
    );
    const found = places.filter((place) =>
      marks.some((mark) => isNamed(byPlace[place], mark, traces)),
    );
    if (by.length > 0) lines.push({ id, reference, in: found, by });
  }
  return { lines: lines.slice(0, MOST_SHOWN), hasMore: lines.length > MOST_SHOWN };
}

type Traces = Readonly<Record<Mark, readonly string[]>>;

function tracesOf({ by, text }: Asked, leads: readonly LeadRecords[]): Traces {
  const typed = (mark: Mark) => (by === mark ? [text] : []);
  const names = distinct([...typed("name"), ...leads.flatMap(namesOf)]);
  return {
    address: by === "address" ? [storedAddress(text)] : distinct(leads.flatMap(addressesOf)),
    phone: distinct([...typed("phone"), ...leads.flatMap(phonesOf)]),
    name: names.filter((name) => searchWords(name).join(" ").length >= SHORTEST_NAME),
  };
}

/** The whole address: "zoe@client.example" is not in "zoe@client.example.org". */
const addressPattern = (email: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])${RegExp.escape(email)}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
    "iu",
  );

function isNamed(text: string, mark: Mark, traces: Traces): boolean {
  if (mark === "phone") return traces.phone.some((phone) => hasNumber(text, phone));
  if (mark === "address") return traces.address.some((email) => addressPattern(email).test(text));
  const words = ` ${searchWords(text).join(" ")} `;
  return traces.name.some((name) => words.includes(` ${searchWords(name).join(" ")} `));
}
