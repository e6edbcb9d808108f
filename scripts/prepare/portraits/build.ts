import type { PortraitRecord } from "#content/types.ts";
import type { Build } from "./head.ts";

const faces = {
  oval: { jaw: 0.94, chin: 1.02, cheek: 1 },
  round: { jaw: 1.08, chin: 0.94, cheek: 1.05 },
  square: { jaw: 1.17, chin: 1, cheek: 1.02 },
  long: { jaw: 0.96, chin: 1.1, cheek: 0.98 },
  heart: { jaw: 0.82, chin: 0.97, cheek: 1.04 },
} as const;

const features = {
  soft: { nose: 0.92, brow: 0.55, lips: 1.35, eyes: 1.12, folds: { young: 0, middle: 0, senior: 0.6 } },
  strong: { nose: 1.06, brow: 1.05, lips: 0.85, eyes: 0.92, folds: { young: 0, middle: 0.6, senior: 1.4 } },
} as const;

/** A small number in [-1, 1] that belongs to a name: what its record leaves open differs, but never changes. */
export function chance(slug: string, salt: number): number {
  let hash = 2166136261 ^ salt;
  for (const char of slug) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash >>> 0) % 2001) / 1000 - 1;
}

/** The measures of one face: what the record says, and small differences that belong to the slug. */
export function buildOf(slug: string, { face, features: kind, age, beard }: PortraitRecord): Build {
  const { jaw, chin, cheek } = faces[face];
  const { nose, brow, lips, eyes, folds } = features[kind];
  return {
    jaw: jaw + 0.03 * chance(slug, 1),
    chin: chin + 0.02 * chance(slug, 2),
    cheek: cheek + 0.02 * chance(slug, 3),
    nose: nose + 0.07 * chance(slug, 4),
    brow: brow + 0.18 * chance(slug, 5),
    lips: lips + 0.2 * chance(slug, 6),
    eyes: eyes + 0.1 * chance(slug, 7),
    fold: folds[age],
    beard: beard ?? "none",
  };
}
