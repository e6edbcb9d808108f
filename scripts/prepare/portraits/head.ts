import { type Facet, type Material, mirrored, outward, type Point, points } from "./cut.ts";

/** What makes one face another's: measures as factors of the usual, ages as depth of the folds. */
export type Build = {
  readonly jaw: number;
  readonly chin: number;
  readonly cheek: number;
  readonly nose: number;
  readonly brow: number;
  readonly lips: number;
  readonly eyes: number;
  readonly fold: number;
  readonly beard: "none" | "moustache" | "stubble" | "short" | "full";
};

/** The corners of one half of a face. */
function corners({ jaw, chin, cheek, nose, brow, lips, eyes, beard }: Build) {
  const grown = beard === "full" ? 0.09 : beard === "short" ? 0.04 : 0;
  const low = beard === "full" ? 0.16 : beard === "short" ? 0.04 : 0;
  const p = (x: number, y: number, z: number): Point => [x, y, z];
  return {
    hair: p(0, 0.84, 0.58),
    hair1: p(0.34, 0.82, 0.5),
    hair2: p(0.62, 0.66, 0.2),
    fore: p(0, 0.5, 0.72),
    fore1: p(0.33, 0.52, 0.65),
    fore2: p(0.6, 0.44, 0.36),
    glabella: p(0, 0.22, 0.74),
    brow1: p(0.13, 0.2, 0.76 + brow * 0.02),
    brow2: p(0.37, 0.27, 0.7 + brow * 0.02),
    brow3: p(0.59, 0.18, 0.46),
    temple: p(0.7, 0.26, 0.1),
    root: p(0, 0.1, 0.68),
    eye1: p(0.15, 0.05, 0.61),
    eye2: p(0.31, 0.06 + 0.075 * eyes, 0.66),
    eye3: p(0.48, 0.05, 0.5),
    eye4: p(0.31, -0.025, 0.63),
    bag: p(0.2, -0.09, 0.66),
    cheek1: p(0.42, -0.12, 0.63 + 0.03 * cheek),
    cheek2: p(0.64 * cheek, -0.06, 0.36),
    ear: p(0.73, -0.02, 0.05),
    bridge: p(0, -0.1, 0.84),
    bridge1: p(0.085, -0.06, 0.72),
    tip: p(0, -0.25 * nose, 1),
    wing: p(0.155 * nose, -0.29 * nose, 0.8),
    wing1: p(0.15 * nose, -0.36 * nose, 0.74),
    base: p(0, -0.36 * nose, 0.84),
    fold: p(0.3, -0.36, 0.69),
    lip: p(0, -0.49, 0.84 + 0.02 * lips),
    lip1: p(0.075, -0.48 + 0.012 * lips, 0.84 + 0.015 * lips),
    mouth: p(0, -0.545, 0.83),
    mouth1: p(0.235, -0.532, 0.7),
    lower: p(0, -0.57 - 0.075 * lips, 0.83),
    lower1: p(0.12, -0.565 - 0.07 * lips, 0.79),
    dent: p(0, -0.72, 0.75 + grown),
    dent1: p(0.19, -0.7, 0.69 + grown),
    chin: p(0, -0.9 * chin - low * 0.6, 0.82 + grown),
    chin1: p(0.19 * jaw, -0.9 * chin - low * 0.6, 0.74 + grown),
    under: p(0, -1.0 * chin - low, 0.62 + grown),
    under1: p(0.22 * jaw, -0.99 * chin - low, 0.52 + grown),
    jaw1: p(0.42 * jaw + grown * 0.5, -0.74 * chin - low * 0.5, 0.48 + grown * 0.5),
    jaw2: p(0.6 * jaw + grown * 0.6, -0.5 - low * 0.2, 0.16),
    cheek3: p(0.5, -0.4, 0.52 + grown * 0.4),
    throat: p(0, -0.86, 0.2),
    neck: p(0.42 * jaw, -0.72, 0.1),
  };
}

// Planes by their corners. Those that the brow and the nose keep in their shadow are told apart.
const bare = [
  "hair fore fore1 hair1",
  "hair1 fore1 fore2 hair2",
  "hair2 fore2 temple",
  "fore glabella brow1 fore1",
  "fore1 brow1 brow2",
  "fore1 brow2 fore2",
  "fore2 brow2 brow3",
  "fore2 brow3 temple",
  "glabella root eye1 brow1",
  "brow3 eye3 cheek2 temple",
  "temple cheek2 ear",
  "root bridge bridge1 eye1",
  "eye1 bridge1 bag",
  "eye1 bag eye4",
  "eye4 bag cheek1",
  "eye4 cheek1 eye3",
  "eye3 cheek1 cheek2",
  "bridge tip wing bridge1",
  "bridge1 wing bag",
  "bag wing fold cheek1",
  "wing wing1 fold",
  "cheek1 fold cheek3",
  "cheek1 cheek3 cheek2",
];
const sunk = ["brow1 eye1 eye2 brow2", "brow2 eye2 eye3 brow3", "tip base wing1 wing"];

// Where a beard grows.
const bearded = [
  "fold mouth1 dent1 cheek3",
  "cheek2 cheek3 jaw2 ear",
  "cheek3 dent1 jaw1",
  "cheek3 jaw1 jaw2",
  "lower dent dent1 lower1",
  "lower1 dent1 mouth1",
  "dent chin chin1 dent1",
  "dent1 chin1 jaw1",
  "chin under under1 chin1",
  "chin1 under1 jaw1",
  "under throat neck under1",
  "under1 neck jaw1",
  "jaw1 neck jaw2",
];
const moustache = ["base lip lip1 wing1", "wing1 lip1 mouth1 fold"];

/** The planes of a face; a beard grows on the planes of the jaw. */
export function face(build: Build): Facet[] {
  const at = corners(build);
  const plane = (of: Material, names: string, tone?: number): Facet => ({
    points: names.split(" ").map((name) => at[name as keyof typeof at]),
    of,
    ...(tone === undefined ? {} : { tone }),
  });
  const { jaw, lip } = grown[build.beard];
  const half = [
    ...bare.map((names) => plane("skin", names)),
    ...sunk.map((names) => plane("shade", names)),
    ...bearded.map((names) => plane(jaw, names)),
    ...moustache.map((names) => plane(lip, names)),
    plane("lip", "lip mouth mouth1 lip1", 1),
    plane("lip", "mouth lower lower1 mouth1", 3),
    { of: "skin" as const, points: points(EAR) },
  ].map((facet) => outward(facet));
  return [...half, ...mirrored(half)];
}

const EAR = "0.7 0.14 0.02, 0.7 -0.28 0.1, 0.8 -0.2 -0.02, 0.86 0.1 -0.1, 0.78 0.2 -0.06";

/** Of what the planes of jaw and upper lip are. */
const grown: Record<Build["beard"], { jaw: Material; lip: Material }> = {
  none: { jaw: "skin", lip: "skin" },
  stubble: { jaw: "shade", lip: "shade" },
  moustache: { jaw: "skin", lip: "hair" },
  short: { jaw: "hair", lip: "hair" },
  full: { jaw: "hair", lip: "hair" },
};
