import { numberOf } from "#content/schema/price.ts";
import { figuresIn, PERIODS, type StatedFigure, stemsOf, wordsAround } from "./stated-figures.ts";

export type Claim = {
  readonly slug: string;
  readonly value: string;
  readonly figure: StatedFigure | undefined;
  /** What it counts. */
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

/** Labels of more words are about one product or page; other sentences have some of their words by chance. */
const MOST_GENERAL = 3;

/** A record of the ledger as sentences are compared with it. */
export function claimOf({ slug, value, label }: Readonly<Record<"slug" | "value" | "label", unknown>>): Claim {
  const [figure, more] = figuresIn(String(value));
  return {
    slug: String(slug),
    value: String(value),
    figure: more ? undefined : figure,
    stems: [...new Set(stemsOf(String(label)))],
  };
}

/** A claim that a text contradicts, the one that its words fit best; none where it says what another one does that they fit, too. */
export function contradictedClaim(text: string, claims: readonly Claim[], isCited: (claim: Claim) => boolean) {
  for (const figure of figuresIn(text)) {
    const about = claims
      .map((claim) => ({ claim, fit: fitOf(figure, claim, isCited(claim)) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((a, b) => b.fit - a.fit);
    const isTrue = about.some(({ claim }) => claim.figure?.number === figure.number);
    if (about[0] && !isTrue) return { claim: about[0].claim, found: figure.found };
  }
  return undefined;
}

/** How many words a figure shares with what a claim counts; 0 where it counts something else. */
function fitOf(figure: StatedFigure, { figure: known, stems }: Claim, isCited: boolean): number {
  const unit = known?.unit;
  const shared = stems.filter((stem) => figure.stems.has(stem)).length;
  const isSame = unit === figure.unit && unit !== "";
  const isPlain = unit === "+" && figure.unit === "";
  if (unit === undefined || !(isSame || isPlain)) return 0;
  if (shared >= Math.max(MOST_GENERAL, stems.length / 2) && isSame) return shared;
  if (!isCited && stems.length > MOST_GENERAL) return 0;
  if (shared >= Math.min(2, stems.length) && (isSame || stems.length <= MOST_GENERAL)) return shared;
  // "300+ projects" counts the same as "360+ projects delivered", and "answers in two days" as "one day to an answer".
  const [first = ""] = stems;
  const isCounted = unit === "time" ? figure.before.has(first) : stems.includes(figure.next ?? "");
  return isSame && isCounted ? shared : 0;
}

/** An amount of a text that no price of what it is about has. */
export function contradictedPrice(text: string, prices: readonly Price[]) {
  const signs = signsOf(prices);
  const all = [...signs.keys()].toSorted((a, b) => b.length - a.length).map((sign) => RegExp.escape(sign));
  if (all.length === 0) return undefined;
  const amounts = new RegExp(
    `(?<![\\p{L}\\p{Sc}])(${all.join("|")})\\s?(\\d[\\d.,]*\\d|\\d)(?!\\d| (?:lakh|crore|million))`,
    "gu",
  );
  for (const { 0: found, 1: sign = "", 2: number = "", index } of text.matchAll(amounts)) {
    const { before, after } = wordsAround(text, index, index + found.length);
    const said = stemsOf([...before, ...after].join(" "));
    const isFrom = /(?<!\b(?:up|down) )\bfrom $/i.test(text.slice(0, index));
    const period = said.find((stem) => PERIODS.has(stem));
    const comparable = prices.filter(({ unit }) => period === undefined || stemsOf(unit).includes(period));
    const named = comparable.filter(({ label }) => stemsOf(label).some((stem) => said.includes(stem)));
    // Amounts behind the letters of their currency are often those of laws and examples.
    const isCode = /^[A-Z]{3}$/.test(sign);
    const likely = !isCode && (isFrom || period !== undefined) ? comparable : [];
    const about = named.length > 0 ? named : likely;
    const currencies = signs.get(sign) ?? [];
    const known = about.flatMap((price) => currencies.flatMap((currency) => amountsOf(price, currency)));
    const [currency] = currencies;
    if (about[0] && currency && !known.some((amount) => numberOf(amount) === numberOf(number)))
      return { price: about[0], currency, found };
  }
  return undefined;
}

const amountsOf = ({ from, upTo, levels = {} }: Price, currency: string): string[] =>
  [from, upTo, ...Object.values(levels)].flatMap((amounts) => amounts[currency] ?? []);

/** What amounts begin with: their sign in the price list, its last letter, or the code; each with its currencies. */
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
