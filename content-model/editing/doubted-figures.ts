import type { ContentFolder } from "#content/loading/content-folder.ts";
import { textsIn } from "#content/loading/placeholders.ts";
import type { ContentProblem, RecordKey } from "#shared/contracts/desk-content.ts";
import { fieldLabel } from "#shared/formats/field-label.ts";
import {
  type CollectionName,
  collectionNames,
  editedValue,
  recordAt,
  titleOf,
  writtenRecords,
} from "./find-records.ts";
import { formSchemaOf } from "./form-schema.ts";
import { type Claim, claimOf, contradictedClaim, contradictedPrice, type Price } from "./ledger.ts";

type Ledger = { readonly claims: readonly Claim[]; readonly prices: readonly Price[] };
type Doubt = {
  readonly field: string;
  /** The record of the contradicted figure or price. */
  readonly key: RecordKey;
  readonly text: string;
  readonly cite: NonNullable<ContentProblem["cite"]>;
};

/**
 * Warns of sentences that state another number than the ledger or price list. The match is by words and can be wrong,
 * so it never blocks. A sentence's warning names the figure; a changed figure's warning lists the pages that state
 * another one.
 */
export function doubtedFigures(key: RecordKey, value: unknown, folder: ContentFolder): ContentProblem[] {
  if (key.collection === "claims" || key.collection === "prices") return elsewhere(key, value, folder);
  return doubtsIn(value, ledgerOf(folder)).map((doubt) => ({
    file: "",
    line: 0,
    field: doubt.field,
    text: doubt.text,
    cite: doubt.cite,
    place: placeOf(doubt.key, doubt.key.collection === "claims" ? "value" : "from", folder),
  }));
}

function doubtsIn(value: unknown, { claims, prices }: Ledger): Doubt[] {
  return textsIn(value).flatMap(([path, text]) => {
    const field = path.join(".");
    const figure = contradictedClaim(text, claims);
    const amount = contradictedPrice(text, prices);
    return [figure && claimDoubt(field, figure), amount && priceDoubt(field, amount)].filter(
      (doubt) => doubt !== undefined,
    );
  });
}

const claimDoubt = (field: string, { claim, found }: NonNullable<ReturnType<typeof contradictedClaim>>): Doubt => ({
  field,
  key: { collection: "claims", slug: claim.slug },
  text: `the figure is ${claim.value}. It is kept under`,
  cite: { found, token: `{{claim:${claim.slug}}}`, value: claim.value },
});

function priceDoubt(
  field: string,
  { price, currency, found }: NonNullable<ReturnType<typeof contradictedPrice>>,
): Doubt {
  const [least = "", most = ""] = [price.from[currency], price.upTo[currency]];
  return {
    field,
    key: { collection: "prices", slug: price.slug },
    text: `${found} is not in the price list. ${price.label} costs ${least} to ${most} ${price.unit}.`,
    cite: { found, token: `{{price:${price.slug}.${currency}}}`, value: least },
  };
}

/** For a changed figure or price: the pages that cite it, and the pages that state another number in a sentence. */
function elsewhere(key: RecordKey, value: unknown, folder: ContentFolder): ContentProblem[] {
  const before = recordAt(key, folder)?.value as object | undefined;
  if (!before || JSON.stringify(before) === JSON.stringify(value)) return [];
  const { claims, prices } = ledgerOf(folder);
  const isIt = ({ slug }: { slug: string }) => slug === key.slug;
  const changed = { ...before, ...(value as object), slug: key.slug };
  const ledger =
    key.collection === "claims"
      ? {
          claims: claims.map((each) => (isIt(each) ? claimOf({ value: "", label: "", ...changed }) : each)),
          prices: [],
        }
      : { claims: [], prices: prices.map((each) => (isIt(each) ? (changed as Price) : each)) };
  const cited = new RegExp(`\\{\\{(?:claim|price):${key.slug}[.}]`);
  const [field, thing] = key.collection === "claims" ? ["value", "figure"] : ["from", "price"];
  const told = (text: string, of: RecordKey, at: string) => ({
    file: "",
    line: 0,
    field,
    text,
    place: placeOf(of, at, folder),
  });
  return collectionNames
    .filter((collection) => collection !== key.collection && !collection.startsWith("desk"))
    .flatMap((collection) => writtenRecords(collection, folder).map((record) => ({ collection, record })))
    .flatMap(({ collection, record }) => {
      const own = { collection, slug: record.slug ?? "" };
      const edited = editedValue(record);
      const shown = textsIn(edited).filter(([, text]) => cited.test(text) || text === key.slug);
      const said = doubtsIn(edited, ledger).filter((doubt) => isIt(doubt.key));
      return [
        ...shown.map(([path]) =>
          told(`this ${thing} also appears on another page. Check that it still fits:`, own, path.join(".")),
        ),
        ...said.map((doubt) => told("says another figure:", own, doubt.field)),
      ];
    });
}

const ledgerOf = (folder: ContentFolder): Ledger => ({
  claims: valuesOf("claims", folder).map((each) => claimOf({ value: "", label: "", ...each })),
  prices: valuesOf("prices", folder) as Price[],
});

const valuesOf = (collection: CollectionName, folder: ContentFolder) =>
  writtenRecords(collection, folder).map(({ slug = "", value }) => ({ slug, ...(value as object) }));

function placeOf(key: RecordKey, field: string, folder: ContentFolder) {
  const record = recordAt(key, folder);
  const label = fieldLabel(field, formSchemaOf(key.collection as CollectionName, folder));
  return { key, field, name: `${record ? titleOf(record) : key.slug}: ${label}` };
}
