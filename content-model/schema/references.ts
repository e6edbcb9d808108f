import * as z from "zod";
import { isSitePath, partOf } from "#shared/pages.ts";
import type { PartSettings, SitePart } from "#shared/site-parts.ts";

/** Kinds of records that others may name by slug. */
export type ReferenceKind = string;

const collections = new Map<ReferenceKind, ReadonlyMap<string, unknown>>();

/** Called by the loader before it parses, so that a reference can be judged where it is written. */
export function setReferences(kind: ReferenceKind, records: Iterable<readonly [slug: string, record: unknown]>) {
  collections.set(kind, new Map(records));
}

export function slugsOf(kind: ReferenceKind): readonly string[] {
  return [...(collections.get(kind)?.keys() ?? [])];
}

/** A slug of another collection; a dangling one is an error at its own line. */
export function reference(kind: ReferenceKind) {
  return z.string().superRefine((slug, ctx) => {
    if (collections.get(kind)?.has(slug)) return;
    ctx.addIssue({
      code: "custom",
      message: `no record "${slug}" in ${kind}; expected one of: ${slugsOf(kind).join(", ")}`,
    });
  });
}

/** A figure as pages show it: with the place where it can be looked up. */
export type Figure = {
  readonly value: string;
  readonly label: string;
  readonly source: string;
};

export const toFigure = ({ value, label, source }: Figure): Figure => ({ value, label, source });

const claim = reference("claims");
const figureOf = (slug: string) => toFigure(collections.get("claims")?.get(slug) as Figure);

/** A figure of the ledger by its slug. */
export const citedFigure = claim.transform(figureOf);

/** A figure of the ledger under words of its own. */
export const citedAs = z
  .strictObject({ claim, label: z.string().min(1) })
  .transform(({ claim, label }): Figure => ({ ...figureOf(claim), label }));

type CallToAction = { readonly label: string; readonly href: string };

/** The link of a call to action; the contact form is told which product it is about, a calendar elsewhere is not. */
export function callToAction(name: string, product?: string): CallToAction {
  const action = collections.get("callsToAction")?.get(name) as CallToAction | undefined;
  if (!action) throw new Error(`no call to action "${name}", although the schema has checked it`);
  const { label, href } = action;
  return { label, href: product && href.startsWith("/") ? `${href}&product=${product}` : href };
}

let leftOut: readonly SitePart[] = [];

/** Called by the loader before it parses: links into a part that is left out lead nowhere. */
export function setParts(parts: PartSettings) {
  leftOut = (Object.keys(parts) as SitePart[]).filter((part) => !parts[part]);
}

export const hasPart = (part: SitePart) => !leftOut.includes(part);

/** The part of the site that a link leads into although the brand leaves it out. */
export function leftOutBy(href: string): SitePart | undefined {
  const part = partOf(href);
  return part && !hasPart(part) ? part : undefined;
}

export function leadsSomewhere(value: string): boolean {
  if (/^(https:\/\/|mailto:|tel:)\S+$/.test(value)) return true;
  if (leftOutBy(value)) return false;
  return isSitePath(value, (kind, slug) => collections.get(kind)?.has(slug) ?? false);
}
