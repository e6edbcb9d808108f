import { type Facet, type Material, type Point, points } from "./cut.ts";

export type Clothes = "collar" | "crew" | "kurta" | "blazer" | "roll-neck" | "drape" | "hoodie";

/** A plane that faces the viewer: its tone is given, not lit. */
const flat = (of: Material, tone: number, corners: string): Facet => ({ of, tone, points: points(corners) });

/** A plane on the right with its like on the left. */
const both = (of: Material, left: number, right: number, corners: string): Facet[] => {
  const one = flat(of, right, corners);
  return [one, { ...one, tone: left, points: one.points.map(([x, y, z]): Point => [-x, y, z]) }];
};

/** The neck and a bust whose shoulders go down in steps, lit on the left as all stone is. */
export function bust(clothes: Clothes): { neck: Facet[]; shoulders: Facet[] } {
  const neck = [
    ...both("skin", 2, 1, "0 -0.4, 0.42 -0.4, 0.46 -1.32, 0 -1.5"),
    flat("skin", 0, "-0.4 -0.6, 0.44 -0.6, 0.44 -1.05, 0.1 -1.12, -0.34 -0.92"),
  ];
  const steps = [
    ...both(
      "cloth",
      2,
      1,
      "0 -1.16, 0.56 -1.16, 0.56 -1.34, 0.98 -1.34, 0.98 -1.54, 1.38 -1.54, 1.38 -1.78, 1.66 -1.78, 1.66 -2.1, 0 -2.1",
    ),
    // Treads catch the light from above.
    ...both("cloth", 4, 3, "0.5 -1.16, 0.56 -1.16, 0.56 -1.22, 0.5 -1.22"),
    ...both("cloth", 3, 2, "0.56 -1.34, 0.98 -1.34, 0.98 -1.4, 0.56 -1.4"),
    ...both("cloth", 3, 2, "0.98 -1.54, 1.38 -1.54, 1.38 -1.6, 0.98 -1.6"),
    ...both("cloth", 3, 2, "1.38 -1.78, 1.66 -1.78, 1.66 -1.84, 1.38 -1.84"),
  ];
  return { neck, shoulders: [...steps, ...necklines[clothes]()] };
}

const opening = (depth: number, wide = 0.44) =>
  both("skin", 2, 1, `0 -1.1, ${wide} -1.1, ${wide * 0.9} -1.2, 0 ${depth}`);

const necklines: Record<Clothes, () => Facet[]> = {
  crew: () => [
    ...both("skin", 2, 1, "0 -1.1, 0.43 -1.1, 0.36 -1.28, 0 -1.36"),
    ...both("trim", 3, 2, "0.43 -1.1, 0.53 -1.12, 0.44 -1.36, 0 -1.46, 0 -1.36, 0.36 -1.28"),
  ],
  collar: () => [
    ...opening(-1.52),
    ...both("trim", 4, 3, "0.42 -1.0, 0.58 -1.14, 0.5 -1.5, 0.3 -1.66, 0.02 -1.52"),
    ...both("trim", 3, 2, "0.42 -1.0, 0.02 -1.52, 0.1 -1.36, 0.36 -1.08"),
  ],
  kurta: () => [
    ...opening(-1.42, 0.42),
    ...both("trim", 3, 2, "0.42 -0.98, 0.52 -1.06, 0.4 -1.32, 0.06 -1.46, 0 -1.34, 0.32 -1.2"),
    flat("trim", 2, "-0.07 -1.42, 0.07 -1.42, 0.07 -2.1, -0.07 -2.1"),
    flat("trim", 4, "-0.025 -1.6, 0.025 -1.6, 0.025 -1.66, -0.025 -1.66"),
    flat("trim", 4, "-0.025 -1.82, 0.025 -1.82, 0.025 -1.88, -0.025 -1.88"),
  ],
  blazer: () => [
    ...both("white", 4, 3, "0 -1.1, 0.44 -1.1, 0.5 -1.3, 0 -2.1"),
    ...opening(-1.44),
    ...both("white", 4, 3, "0.42 -1.02, 0.52 -1.14, 0.36 -1.5, 0.02 -1.42"),
    ...both("cloth", 1, 0, "0.56 -1.16, 0.5 -1.1, 0 -2.1, 0.26 -2.1, 0.66 -1.62, 0.5 -1.54, 0.66 -1.4"),
  ],
  "roll-neck": () => [
    ...both("cloth", 3, 2, "0 -0.92, 0.43 -0.86, 0.48 -1.22, 0 -1.34"),
    ...both("cloth", 2, 1, "0 -1.16, 0.48 -1.06, 0.5 -1.22, 0 -1.36"),
  ],
  drape: () => [
    ...opening(-1.5, 0.46),
    ...both("trim", 3, 2, "0.46 -1.1, 0.6 -1.16, 0.2 -1.74, 0 -1.62, 0 -1.5"),
    flat("wrap", 3, "-0.66 -1.16, -0.36 -1.12, 0.86 -2.1, 0.2 -2.1"),
    flat("wrap", 4, "-0.98 -1.34, -0.66 -1.16, 0.2 -2.1, -0.5 -2.1"),
    flat("wrap", 2, "-0.36 -1.12, -0.26 -1.14, 1.06 -2.1, 0.86 -2.1"),
  ],
  hoodie: () => [
    ...both("cloth", 3, 2, "0.4 -0.9, 0.66 -1.02, 0.72 -1.3, 0.3 -1.62, 0 -1.5, 0 -1.36, 0.34 -1.2"),
    ...both("cloth", 1, 0, "0.38 -1.02, 0.46 -1.1, 0.16 -1.46, 0 -1.4"),
    ...both("white", 4, 3, "0.18 -1.56, 0.22 -1.55, 0.22 -1.86, 0.18 -1.86"),
  ],
};
