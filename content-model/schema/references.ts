import * as z from "zod";
import { isSitePath, pathOf } from "#shared/site-map/pages.ts";
import { read } from "./validation-context.ts";

export const hasRecord = (kind: string, slug: string) =>
  read(({ records }) => records.get(kind)?.has(slug) ?? false);
const recordOf = (kind: string, slug: string) =>
  read(({ records }) => records.get(kind)?.get(slug));

export function noRecord(kind: string, slug: string): string {
  const known = read(({ records }) => [...(records.get(kind)?.keys() ?? [])].join(", "));
  return `no record "${slug}" in ${kind}; expected one of: ${known}`;
}

/** A slug of another collection; a dangling one is an error at its own line. */
export function reference(kind: string) {
  const known = z.string().superRefine((slug, ctx) => {
    if (!hasRecord(kind, slug)) ctx.addIssue({ code: "custom", message: noRecord(kind, slug) });
  });
  return known.meta({ reference: kind });
}

/** The fields that a refinement may read of an engagement or person that is not validated yet. */
type Cited = {
  readonly technologies: readonly string[];
  readonly figures: Readonly<Record<string, unknown>>;
  readonly quote?: unknown;
};

/** A record of another collection as written; undefined if there is none. */
export function cited(kind: "engagements" | "people", slug: string): Cited | undefined {
  const record = recordOf(kind, slug) as Partial<Cited> | null | undefined;
  if (!record) return undefined;
  const { technologies, figures, quote } = record;
  return {
    technologies: Array.isArray(technologies) ? technologies : [],
    figures: figures ?? {},
    quote,
  };
}

export const noFigure = (slug: string, figure: string, figures: object) =>
  `engagement ${slug} has no figure "${figure}"; expected one of: ${Object.keys(figures).join(", ")}`;

export const lacks = (engagement: string, technology: string, own: readonly string[]) =>
  `engagement ${engagement} does not use ${technology}; it uses: ${own.join(", ")}`;

export type Figure = {
  readonly value: string;
  readonly label: string;
  readonly source: string;
};

export const toFigure = ({ value, label, source }: Figure): Figure => ({ value, label, source });

const claim = reference("claims");
const figureOf = (slug: string) => toFigure(recordOf("claims", slug) as Figure);

export const citedFigure = claim.transform(figureOf);

export const citedAs = z
  .strictObject({ claim, label: z.string().min(1) })
  .transform(({ claim, label }): Figure => ({ ...figureOf(claim), label }));

type CallToAction = { readonly label: string; readonly href: string };

/**
 * The link of a call to action. The contact form is told the product; an external calendar is not.
 */
export function callToAction(name: string, product?: string): CallToAction {
  const action = recordOf("callsToAction", name) as CallToAction | undefined;
  if (!action) throw new Error(`no call to action "${name}", although the schema has checked it`);
  const { label, href } = action;
  return { label, href: product && href.startsWith("/") ? `${href}&product=${product}` : href };
}

export function leadsSomewhere(value: string): boolean {
  if (/^(https:\/\/|mailto:|tel:)\S+$/.test(value)) return true;
  return isSitePath(value, hasRecord) && wrongChoice(value) === undefined;
}

/** What a link may choose in the contact form, by the name in its query. */
const choices = { topic: "topics", product: "productChoices" } as const;

/** Why a link's choice is none that the contact form offers; undefined if it is. */
export function wrongChoice(href: string): string | undefined {
  if (pathOf(href) !== "/contact-us") return undefined;
  const { searchParams } = new URL(href, "https://site.example");
  for (const name of ["topic", "product"] as const) {
    const value = searchParams.get(name);
    if (value !== null && !isChoice(choices[name], value)) return noRecord(choices[name], value);
  }
  return undefined;
}

/** A form without this list takes any value, and ignores it. */
const isChoice = (list: string, value: string) =>
  hasRecord(list, value) || read(({ records }) => (records.get(list)?.size ?? 0) === 0);

export const productChoice = z.string().refine((value) => isChoice(choices.product, value), {
  error: ({ input }) => noRecord(choices.product, String(input)),
});
