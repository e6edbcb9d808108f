import { numberOf } from "#content/schema/price.ts";

type Amounts = Readonly<Record<string, string>>;

export type ListedPrice = {
  readonly slug: string;
  readonly label: string;
  readonly unit: string;
  readonly from: Amounts;
  readonly upTo: Amounts;
  readonly levels?: Readonly<Record<string, Amounts>>;
};

/** An amount with the sign before it; amounts in millions are not those of a price list. */
const AMOUNT = /(?<!\p{L})[A-Z]{0,3}\p{Sc}\s?\d(?:[.,]?\d)*(?![.,]?\d| (?:lakh|crore|million))/gu;
const CLAUSE_END = /[.;:!?](?=\s|$)/;

export type DoubtedPrice = { readonly slug: string; readonly text: string };

/**
 * The clauses that name the subject of a price ("engineer") or its unit ("a month") with an amount
 * no price has.
 */
export function doubtedPrices(prices: readonly ListedPrice[], text: string): DoubtedPrice[] {
  return text.split(CLAUSE_END).flatMap((clause) => doubtedIn(clause, prices) ?? []);
}

function doubtedIn(clause: string, prices: readonly ListedPrice[]): DoubtedPrice | undefined {
  const amounts = clause.match(AMOUNT) ?? [];
  if (amounts.length === 0) return undefined;
  const about = pricesAbout(clause, prices);
  const listed = about.flatMap(amountsOf).map(numberOf);
  const amount = amounts.find((each) => !listed.includes(numberOf(each)));
  const [price] = about;
  if (!price || !amount) return undefined;
  const [sign = ""] = /\p{Sc}/u.exec(amount) ?? [];
  const [currency] = Object.entries(price.from).find(([, each]) => each.includes(sign)) ?? [];
  if (!currency) return undefined;
  const { slug, label, unit, from, upTo } = price;
  const said = `${label} costs ${from[currency]} to ${upTo[currency]} ${unit}.`;
  const cite = `Cite it as {{price:${slug}.${currency}}}. It is kept under`;
  return { slug, text: `${amount} is not in the price list. ${said} ${cite}` };
}

/** The prices that a clause names; else those whose unit it names. */
function pricesAbout(clause: string, prices: readonly ListedPrice[]): readonly ListedPrice[] {
  const named = prices.filter(({ label }) => hasLastWord(clause, "", label));
  if (named.length > 0) return named;
  return prices.filter(({ unit }) => hasLastWord(clause, "(?:a|per|each|every|the) ", unit));
}

function hasLastWord(clause: string, before: string, words: string): boolean {
  const word = words.split(" ").at(-1);
  return (
    Boolean(word) && new RegExp(`\\b${before}${RegExp.escape(word ?? "")}s?\\b`, "i").test(clause)
  );
}

const amountsOf = ({ from, upTo, levels = {} }: ListedPrice) =>
  [from, upTo, ...Object.values(levels)].flatMap((amounts) => Object.values(amounts));
