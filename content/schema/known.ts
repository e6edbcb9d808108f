import * as z from "zod";
import { isSitePath } from "#shared/pages.ts";

/** Kinds of records that others may name by slug. */
export type ReferenceKind = string;

const known = new Map<ReferenceKind, ReadonlySet<string>>();

/** Called by the loader before it parses, so that a reference can be judged where it is written. */
export function setKnown(kind: ReferenceKind, slugs: Iterable<string>) {
  known.set(kind, new Set(slugs));
}

export function slugsOf(kind: ReferenceKind): readonly string[] {
  return [...(known.get(kind) ?? [])];
}

/** A slug of another collection; a dangling one is an error at its own line. */
export function reference(kind: ReferenceKind) {
  return z.string().superRefine((slug, ctx) => {
    if (known.get(kind)?.has(slug)) return;
    ctx.addIssue({
      code: "custom",
      message: `no record "${slug}" in ${kind}; expected one of: ${slugsOf(kind).join(", ")}`,
    });
  });
}

export function isKnownHref(value: string): boolean {
  if (/^(https:\/\/|mailto:|tel:)\S+$/.test(value)) return true;
  return isSitePath(value, (kind, slug) => known.get(kind)?.has(slug) ?? false);
}
