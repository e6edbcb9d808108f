import { numberOf } from "#content/schema/price.ts";

export type Claim = {
  readonly slug: string;
  readonly value: string;
  /** The words that say what it counts. At most three, because unrelated sentences match words of longer labels. */
  readonly stems: readonly string[];
};
type Amounts = Readonly<Record<string, string>>;
export type Price = {
  readonly slug: string;
  readonly label: string;
  readonly unit: string;
  readonly from: Amounts;
  readonly upTo: Amounts;
  readonly levels?: Readonly<Record<string, Amounts>>;
};

const FILLERS = new Set("the and for our you are from with that this your than each have only after".split(" "));
const LONGEST_STEM = 6;
const MOST_GENERAL = 3;
/** The words that belong to a number end at the next of these. */
const CLAUSE = /[.;:!?,](?=\s|$)|\s(?:and|but)\s/;
const FIGURE =
  /(?<![\p{L}\p{Sc}\d.,/{:])((?:over|more than|at least)\s)?(\d[\d.,]*\d|\d)(\+|\s?%|\/\d+)?(?![\p{L}\d/])(?:[ -](\p{L}{3,}))?/giu;

/** Stems of the words that say what a figure counts, so that a sentence may use other forms or another order. */
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => !FILLERS.has(word))
    .map((word) => word.replace(/s$/, "").slice(0, LONGEST_STEM));

const PERIODS: ReadonlySet<string> = new Set(stemsOf("hours days weeks fortnights months years"));

/** A ledger record in the form that sentences are compared with. */
export function claimOf({ slug, value, label }: Readonly<Record<"slug" | "value" | "label", unknown>>): Claim {
  const stems = [...new Set(stemsOf(String(label)))];
  return { slug: String(slug), value: String(value), stems: stems.length > MOST_GENERAL ? [] : stems };
}

const signOf = (value: string) => /\d\s?([+%/])/.exec(value)?.[1] ?? "";
const digitsOf = (value: string) => value.replace(/[^\d.]/g, "");

/** A claim that the text contradicts: it counts the same, and no matching claim has the text's number. */
export function contradictedClaim(text: string, claims: readonly Claim[]) {
  for (const clause of text.split(CLAUSE)) {
    const stems = new Set(stemsOf(clause));
    for (const { 0: found, 1: over, 2: number = "", 3: sign = "", 4: counted = "" } of clause.matchAll(FIGURE)) {
      const own = over ? "+" : signOf(number + sign);
      const [next = ""] = stemsOf(counted);
      const about = claims.filter((claim) => {
        const known = signOf(claim.value);
        const [first] = claim.stems;
        if (!first || known === "" || (own !== known && !(own === "" && known === "+"))) return false;
        // "300+ projects" counts the same as "360+ projects delivered"; "7+ years" counts nothing.
        const isSame = own !== "" && first === next && !PERIODS.has(next);
        return isSame || claim.stems.every((stem) => stems.has(stem));
      });
      const isTrue = about.some(({ value }) => digitsOf(value) === digitsOf(number + sign));
      if (about[0] && !isTrue) return { claim: about[0], found: found.replace(/[ -]\p{L}+$/u, "") };
    }
  }
  return undefined;
}

/** An amount in a text that matches no price of its subject. */
export function contradictedPrice(text: string, prices: readonly Price[]) {
  const signs = signsOf(prices);
  const all = [...signs.keys()].toSorted((a, b) => b.length - a.length).map((sign) => RegExp.escape(sign));
  if (all.length === 0) return undefined;
  const amounts = new RegExp(
    `(?<![\\p{L}\\p{Sc}])(${all.join("|")})\\s?(\\d[\\d.,]*\\d|\\d)(?!\\d| (?:lakh|crore|million))`,
    "gu",
  );
  for (const clause of text.split(CLAUSE)) {
    const said = stemsOf(clause);
    for (const { 0: found, 1: sign = "", 2: number = "", index } of clause.matchAll(amounts)) {
      const isFrom = /(?<!\b(?:up|down) )\bfrom $/i.test(clause.slice(0, index));
      const period = said.find((stem) => PERIODS.has(stem));
      const comparable = prices.filter(({ unit }) => period === undefined || stemsOf(unit).includes(period));
      const named = comparable.filter(({ label }) => stemsOf(label).some((stem) => said.includes(stem)));
      // Amounts after a currency code are often those of laws and examples.
      const isCode = /^[A-Z]{3}$/.test(sign);
      const likely = !isCode && (isFrom || period !== undefined) ? comparable : [];
      const about = named.length > 0 ? named : likely;
      const currencies = signs.get(sign) ?? [];
      const known = about.flatMap((price) => currencies.flatMap((currency) => amountsOf(price, currency)));
      const [currency] = currencies;
      if (about[0] && currency && !known.some((amount) => numberOf(amount) === numberOf(number)))
        return { price: about[0], currency, found };
    }
  }
  return undefined;
}

const amountsOf = ({ from, upTo, levels = {} }: Price, currency: string): string[] =>
  [from, upTo, ...Object.values(levels)].flatMap((amounts) => amounts[currency] ?? []);

/** The possible prefixes of an amount with their currencies: a listed sign, that sign's last letter, or the code. */
function signsOf(prices: readonly Price[]): ReadonlyMap<string, readonly string[]> {
  const pairs = prices.flatMap(({ from }) =>
    Object.entries(from).flatMap(([currency, amount]) => {
      const [sign = currency] = /^[^\d\s]+/.exec(amount) ?? [];
      return [sign, sign.slice(-1), currency].map((each) => [each, currency] as const);
    }),
  );
  const groups = Map.groupBy(pairs, ([sign]) => sign);
  return new Map([...groups].map(([sign, found]) => [sign, [...new Set(found.map(([, currency]) => currency))]]));
}
