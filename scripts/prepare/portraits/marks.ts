import { type Facet, mirrored, points } from "./cut.ts";
import type { Build } from "./head.ts";

const both = (half: readonly Facet[]) => [...half, ...mirrored(half)];
const row = (...corners: readonly (readonly number[])[]) =>
  points(corners.map((corner) => corner.map((value) => value.toFixed(3)).join(" ")).join(", "));

/** Eyes, brows and folds: what lies on the planes of a face. */
export function marks({ brow, eyes, fold }: Build): Facet[] {
  const lid = 0.055 + 0.075 * eyes;
  const [high, low] = [0.262 + 0.075 * brow, 0.225 + 0.075 * brow];
  const half: Facet[] = [
    {
      of: "white",
      tone: 2,
      points: row(
        [0.16, 0.05, 0.64],
        [0.29, -0.018, 0.66],
        [0.37, -0.015, 0.64],
        [0.48, 0.05, 0.54],
        [0.37, lid, 0.64],
        [0.25, lid, 0.66],
      ),
    },
    {
      of: "dark",
      tone: 1,
      points: row(
        [0.25, 0.045, 0.67],
        [0.28, -0.018, 0.67],
        [0.35, -0.018, 0.66],
        [0.38, 0.045, 0.65],
        [0.36, lid, 0.66],
        [0.27, lid, 0.67],
      ),
    },
    {
      of: "dark",
      tone: 0,
      points: row(
        [0.15, 0.05, 0.65],
        [0.24, lid - 0.005, 0.67],
        [0.38, lid - 0.005, 0.65],
        [0.51, 0.05, 0.55],
        [0.38, lid + 0.035, 0.65],
        [0.24, lid + 0.035, 0.67],
      ),
    },
    {
      of: "hair",
      tone: 0,
      points: row([0.13, 0.225, 0.77], [0.36, 0.262, 0.72], [0.6, 0.15, 0.48], [0.39, high, 0.7], [0.14, low, 0.75]),
    },
  ];
  return both(fold > 0 ? [...half, ...folds(fold)] : half);
}

/** From the nose to the mouth, and under the eye. */
const folds = (depth: number): Facet[] => [
  {
    of: "shade",
    tone: 1,
    points: row([0.17, -0.3, 0.79], [0.31, -0.44, 0.68], [0.27, -0.56, 0.68], [0.25 - 0.02 * depth, -0.44, 0.72]),
  },
  {
    of: "shade",
    tone: 1,
    points: row([0.19, -0.075, 0.67], [0.33, -0.11, 0.66], [0.44, -0.06, 0.58], [0.33, -0.15 - 0.01 * depth, 0.66]),
  },
];

const bindi: Facet[] = [
  { of: "trim", tone: 3, points: points("-0.035 0.3 0.75, 0 0.26 0.75, 0.035 0.3 0.75, 0 0.34 0.75") },
];
const studs = both([
  { of: "metal", tone: 3, points: points("0.72 -0.28 0.1, 0.77 -0.34 0.1, 0.72 -0.4 0.1, 0.67 -0.34 0.1") },
]);

export const jewels = { bindi, studs, both: [...bindi, ...studs] };

/** Frames as bars round each lens, so that the eye stays open. */
export function glassesOf(kind: "round" | "square"): Facet[] {
  const [wide, high, corners, k] = kind === "round" ? [0.2, 0.185, 10, 1] : [0.225, 0.15, 4, Math.SQRT2];
  const rim = (grow: number, step: number) => {
    const angle = ((step + 0.5) * Math.PI * 2) / corners;
    const x = 0.33 + Math.cos(angle) * (wide + grow) * k;
    return [x, 0.035 + Math.sin(angle) * (high + grow) * k, 0.86 - 0.45 * Math.max(0, x - 0.2)];
  };
  const bars = Array.from({ length: corners }, (_, step): Facet => {
    const next = step + 1;
    return {
      of: "dark",
      tone: 0,
      points: row(rim(-0.018, step), rim(0.022, step), rim(0.022, next), rim(-0.018, next)),
    };
  });
  const arm: Facet = {
    of: "dark",
    tone: 0,
    points: points("0.54 0.1 0.7, 0.54 0.05 0.7, 0.78 0.06 -0.05, 0.78 0.11 -0.05"),
  };
  const bridge = points("-0.12 0.05 0.88, 0.12 0.05 0.88, 0.12 0.1 0.88, -0.12 0.1 0.88");
  return [...both([...bars, arm]), { of: "dark", tone: 0, points: bridge }];
}
