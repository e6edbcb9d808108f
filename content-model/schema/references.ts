import * as z from "zod";
import { isSitePath } from "#shared/site-map/pages.ts";
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
  return isSitePath(value, hasRecord);
}
