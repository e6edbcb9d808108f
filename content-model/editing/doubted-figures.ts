import type { ContentFolder } from "#content/loading/content-folder.ts";
import { textsIn } from "#content/loading/placeholders.ts";
import { doubtedPrices, type ListedPrice } from "./doubted-prices.ts";
import { collectionNames, editedValue, recordAt, writtenRecords } from "./find-records.ts";
import { placeOf } from "./problems.ts";
import type { ContentProblem, RecordKey } from "./records.ts";

type Claim = { readonly slug: string; readonly value: string; readonly label: string };

/** A number of these is rarely one of the company's figures. */
const PERIOD = /^(?:hours|days|weeks|months|years)$/i;

/**
 * Warns of sentences with another number than the ledger or the price list: "300 projects" where
 * 360+ are kept. Words are matched and can mislead, so it never blocks. For a changed figure or
 * price, names the pages that show it or say another number.
 */
export function doubtedFigures(
  key: RecordKey,
  value: unknown,
  folder: ContentFolder,
): ContentProblem[] {
  if (key.collection === "claims" || key.collection === "prices")
    return shownElsewhere(key, value, folder);
  const claims = ledgerOf<Claim>("claims", folder);
  const prices = ledgerOf<ListedPrice>("prices", folder);
  return textsIn(value).flatMap(([path, text]) => [
    ...contradicted(claims, text).map(({ slug, value }) => ({
      ...warning(
        path.join("."),
        `the figure is ${value}. Cite it as {{claim:${slug}}}. It is kept under`,
      ),
      place: placeOf({ collection: "claims", slug }, "value", folder),
    })),
    ...doubtedPrices(prices, text).map(({ slug, text }) => ({
      ...warning(path.join("."), text),
      place: placeOf({ collection: "prices", slug }, "from", folder),
    })),
  ]);
}

const ledgerOf = <Kept>(collection: "claims" | "prices", folder: ContentFolder) =>
  writtenRecords(collection, folder).map(({ slug = "", value }) => ({ ...(value as Kept), slug }));

const warning = (field: string, text: string) => ({ file: "", line: 0, field, text });

function contradicted(claims: readonly Claim[], text: string): Claim[] {
  const said = claims
    .map((claim) => ({ claim, figures: figuresLike(claim, text) }))
    .filter(({ figures }) => figures[0]);
  const isTrue = said.some(({ claim, figures }) =>
    figures.some((figure) => digitsOf(figure) === digitsOf(claim.value)),
  );
  return isTrue ? [] : said.map(({ claim }) => claim).slice(0, 1);
}

const digitsOf = (figure: string) => figure.replace(/\D/g, "");

/**
 * The numbers in a text that count the same as a claim: those with its sign before the first word
 * of its label.
 */
function figuresLike({ value, label }: Claim, text: string): string[] {
  const [word = "", ...others] = label.split(" ");
  const [sign] = /[+%/]/.exec(value) ?? [];
  // Unrelated sentences begin like longer labels.
  if (!sign || others.length > 2 || PERIOD.test(word)) return [];
  const counted = new RegExp(
    `(?<![\\p{L}\\p{Sc}\\d.,/])(\\d[\\d.,]*(?:\\+|\\s?%|/\\d+)?)\\s+${word}\\b`,
    "giu",
  );
  const found = [...text.matchAll(counted)].map(([, figure = ""]) => figure);
  return found.filter((figure) => figure.includes(sign) || (sign === "+" && /\d$/.test(figure)));
}

function shownElsewhere(key: RecordKey, value: unknown, folder: ContentFolder): ContentProblem[] {
  if (JSON.stringify(recordAt(key, folder)?.value) === JSON.stringify(value)) return [];
  const isClaim = key.collection === "claims";
  const cited = new RegExp(`\\{\\\\?\\{(?:claim|price):${key.slug}[.}]`);
  const field = isClaim ? "value" : "from";
  // A typed value may lack fields.
  const claim: Claim = { value: "", label: "", ...(value as object), slug: key.slug };
  const changed = { label: "", unit: "", from: {}, upTo: {}, ...(value as object), slug: key.slug };
  const prices = ledgerOf<ListedPrice>("prices", folder).map((price) =>
    price.slug === key.slug ? changed : price,
  );
  return collectionNames
    .filter((collection) => collection !== key.collection && !collection.startsWith("desk"))
    .flatMap((collection) =>
      writtenRecords(collection, folder).map((record) => ({ collection, record })),
    )
    .flatMap(({ collection, record }) =>
      textsIn(editedValue(record)).flatMap(([path, text]) => {
        const place = () =>
          placeOf({ collection, slug: record.slug ?? "" }, path.join("."), folder);
        if (cited.test(text) || text === key.slug)
          return {
            ...warning(field, "it also appears on another page. Check that it still fits:"),
            place: place(),
          };
        const said = isClaim ? contradicted([claim], text) : doubtedPrices(prices, text);
        return said.length > 0 ? { ...warning(field, "says another figure:"), place: place() } : [];
      }),
    );
}
