import { type Facet, type Material, outward, type Point, points } from "./cut.ts";

/**
 * A cap over the skull. `line` says where it ends at each angle from the front: an elevation in degrees above the
 * ears, or, below them, a drop in head units. `part` moves the hairline of one side up and of the other down.
 */
export type Cap = {
  readonly line: string;
  readonly volume: number;
  readonly rings: number;
  readonly part?: number;
  /** How far locks stand away from the neck. */
  readonly flare?: number;
  /** Every second corner out by so much: curls. */
  readonly rough?: number;
};

export const hairstyles = {
  cropped: {
    line: "0 36, 40 34, 62 20, 78 6, 96 8, 112 -0.2, 180 -0.55",
    volume: 1.05,
    rings: 3,
  },
  swept: {
    line: "0 38, 34 40, 62 22, 80 2, 96 8, 112 -0.2, 180 -0.55",
    volume: 1.13,
    rings: 3,
    part: 8,
  },
  receding: {
    line: "0 50, 30 58, 58 34, 78 8, 96 8, 112 -0.2, 180 -0.55",
    volume: 1.04,
    rings: 3,
  },
  curly: {
    line: "0 33, 40 30, 62 18, 80 2, 96 6, 112 -0.25, 180 -0.6",
    volume: 1.2,
    rings: 4,
    rough: 0.09,
  },
  coils: {
    line: "0 32, 45 26, 66 6, 84 -0.35, 110 -0.6, 180 -0.7",
    volume: 1.4,
    rings: 5,
    rough: 0.1,
    flare: 0.1,
  },
  bob: {
    line: "0 34, 34 30, 58 12, 70 -0.75, 110 -0.85, 180 -0.85",
    volume: 1.14,
    rings: 5,
    part: 8,
    flare: 0.06,
  },
  long: {
    line: "0 38, 34 34, 60 14, 74 -1.35, 110 -1.5, 180 -1.5",
    volume: 1.1,
    rings: 6,
    flare: 0.02,
  },
  loose: {
    line: "0 36, 36 34, 60 14, 72 -1.2, 110 -1.35, 180 -1.35",
    volume: 1.17,
    rings: 6,
    part: 12,
    flare: 0.16,
    rough: 0.035,
  },
  tied: {
    line: "0 38, 40 36, 64 20, 82 4, 98 8, 114 -0.3, 180 -0.5",
    volume: 1.05,
    rings: 3,
  },
  fringe: {
    line: "0 15, 36 15, 56 6, 68 -0.65, 110 -0.8, 180 -0.8",
    volume: 1.12,
    rings: 5,
    flare: 0.05,
  },
} satisfies Record<string, Cap>;

export const SKULL = { y: 0.26, z: -0.1, rx: 0.75, ry: 0.9, rz: 0.82 };
export const ANGLES = [-180, -146, -112, -94, -76, -60, -40, -20, 0, 20, 40, 60, 76, 94, 112, 146, 180];

function endAt(line: string, angle: number): number {
  const at = Math.abs(angle);
  const ends = points(line);
  for (const [index, [to, end]] of ends.entries()) {
    const [from, start] = ends[index - 1] ?? [to, end];
    if (at <= to) return from === to ? end : start + ((end - start) * (at - from)) / (to - from);
  }
  return 0;
}

function onSkull(angle: number, end: number, { volume, flare = 0 }: Cap): Point {
  const turn = (angle * Math.PI) / 180;
  const rise = end < 0 ? 0 : (end * Math.PI) / 180;
  const wide = end < 0 ? 1 + flare * Math.min(1, -end) : 1;
  const out = Math.cos(rise) * volume * wide;
  return [
    SKULL.rx * Math.sin(turn) * out,
    SKULL.y + (end < 0 ? end : SKULL.ry * Math.sin(rise) * (1 + (volume - 1) * 0.8)),
    SKULL.z + SKULL.rz * Math.cos(turn) * out,
  ];
}

/** A cap as planes, from the crown down to its line. */
export function cap(shape: Cap, of: Material, side: number): Facet[] {
  const { line, rings, part = 0, rough = 0 } = shape;
  const columns = ANGLES.map((angle, column) => {
    const shift = Math.abs(angle) < 70 ? part * Math.sin((angle * side * Math.PI) / 90) : 0;
    const end = endAt(line, angle) + shift;
    return Array.from({ length: rings + 1 }, (_, ring) => {
      const t = ring / rings;
      // Elevations first, then the drop: hair falls from where it leaves the skull.
      const fall = end < 0 ? -end : 0;
      const total = 90 - Math.max(end, 0) + fall * 70;
      const way = total * t;
      const here = way <= 90 ? 90 - way : -(way - 90) / 70;
      const [x, y, z] = onSkull(angle, here < 0 && end >= 0 ? end : here, shape);
      const bump = rough * ((column + ring) % 2 === 0 ? 1 : -0.4);
      return [x * (1 + bump), y + bump * 0.4, z * (1 + bump)] as Point;
    });
  });
  return columns.slice(1).flatMap((right, index) => {
    const left = columns[index] ?? right;
    return right.slice(1).map((low, ring): Facet => {
      const points = [left[ring], left[ring + 1], low, right[ring]].filter((point) => point !== undefined);
      return outward({ points, of }, [0, 0.1, -0.1]);
    });
  });
}

/** A knot of hair: eight-sided, set behind or on the crown. */
export function knot([x, y, z]: Point, size: number, of: Material = "hair"): Facet[] {
  const ring = (height: number, wide: number) =>
    [0, 1, 2, 3, 4, 5, 6].map((step): Point => {
      const angle = (step * Math.PI * 2) / 7;
      return [x + Math.cos(angle) * wide * size, y + height * size, z + Math.sin(angle) * wide * size];
    });
  const rings = [ring(0.95, 0.35), ring(0.45, 0.95), ring(-0.35, 0.95), ring(-0.9, 0.4)];
  const sides = rings.slice(1).flatMap((low, level) =>
    low.map((point, step): Facet => {
      const high = rings[level] ?? low;
      const next = (step + 1) % low.length;
      const points = [high[step], point, low[next], high[next]].filter((each) => each !== undefined);
      return outward({ points, of }, [x, y, z]);
    }),
  );
  return [...sides, outward({ points: rings[0] ?? [], of }, [x, y, z])];
}
