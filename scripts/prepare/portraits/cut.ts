/** A corner of a stone: x to the viewer's right, y up, z towards the viewer; the head is about two units high. */
export type Point = readonly [x: number, y: number, z: number];

export type Material = "skin" | "shade" | "lip" | "hair" | "cloth" | "trim" | "wrap" | "white" | "dark" | "metal";

/** Corners as they are written: "x y, x y z, …"; what is flat has no z. */
export const points = (corners: string): Point[] =>
  corners.split(", ").map((corner) => {
    const [x = 0, y = 0, z = 0] = corner.split(" ").map(Number);
    return [x, y, z];
  });

/** One plane of the stone. `tone` is for planes that are told by colour and not by light, such as an iris. */
export type Facet = { readonly points: readonly Point[]; readonly of: Material; readonly tone?: number };

/** Planes that are drawn one after the other, farthest first. */
export type Layer = { readonly facets: readonly Facet[]; readonly side?: "front" | "back" | "both" };

/** Colours of a material from the deepest shade to the light. */
export type Ramp = readonly [string, string, string, string, string];

export type Look = { readonly turn: number; readonly ramps: Readonly<Record<Material, Ramp>> };

const SCALE = 92;
const CENTRE = { x: 160, y: 150 };
const LIGHT = unit([-0.58, 0.62, 0.53]);
const PITCH = 0.05;

function unit([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** Turns a point about the upright axis, then bows it a little towards the viewer. */
function turned([x, y, z]: Point, turn: number): Point {
  const tx = x * Math.cos(turn) + z * Math.sin(turn);
  const tz = z * Math.cos(turn) - x * Math.sin(turn);
  return [tx, y * Math.cos(PITCH) - tz * Math.sin(PITCH) * 0.4, tz * Math.cos(PITCH) + y * Math.sin(PITCH)];
}

function normalOf(points: readonly Point[]): Point {
  // Newell: holds for planes of any number of corners, even slightly bent ones.
  let normal: [number, number, number] = [0, 0, 0];
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length] ?? a;
    normal = [
      normal[0] + (a[1] - b[1]) * (a[2] + b[2]),
      normal[1] + (a[2] - b[2]) * (a[0] + b[0]),
      normal[2] + (a[0] - b[0]) * (a[1] + b[1]),
    ];
  });
  return unit(normal);
}

function outline(points: readonly Point[]): string {
  const [first, ...rest] = points.map(([x, y]) => [Math.round(CENTRE.x + x * SCALE), Math.round(CENTRE.y - y * SCALE)]);
  return `M${first?.join(" ")}L${rest.flat().join(" ").replaceAll(" -", "-")}z`;
}

const mean = (points: readonly Point[]) => points.reduce((sum, [, , z]) => sum + z, 0) / points.length;

/** Draws layers as paths: each plane in the one of five tones that the light gives it; equal neighbours share a path. */
export function draw(layers: readonly Layer[], { turn, ramps }: Look): string {
  const planes = layers.flatMap(({ facets, side = "front" }) =>
    facets
      .map(({ points, of, tone }) => {
        const placed = points.map((point) => turned(point, turn));
        const normal = normalOf(placed);
        return { placed, of, tone: tone ?? toneOf(normal), isFront: normal[2] > 0.02 };
      })
      .filter(({ isFront }) => side === "both" || isFront === (side === "front"))
      .map((plane) => (side === "back" ? { ...plane, tone: 0 } : plane))
      .toSorted((a, b) => mean(a.placed) - mean(b.placed)),
  );
  const paths: { fill: string; d: string }[] = [];
  for (const { placed, of, tone } of planes) {
    const fill = ramps[of][Math.max(0, Math.min(4, tone)) as 0 | 1 | 2 | 3 | 4];
    const last = paths.at(-1);
    if (last?.fill === fill) last.d += outline(placed);
    else paths.push({ fill, d: outline(placed) });
  }
  return paths.map(({ fill, d }) => `<path fill="${fill}" stroke="${fill}" d="${d}"/>`).join("");
}

function toneOf([x, y, z]: Point): number {
  const light = x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2];
  if (light > 0.86) return 4;
  if (light > 0.58) return 3;
  if (light > 0.26) return 2;
  return light > -0.12 ? 1 : 0;
}

/** Turns a plane so that it faces away from the middle of the head. */
export function outward(facet: Facet, [cx, cy, cz]: Point = [0, -0.1, -0.1]): Facet {
  const [nx, ny, nz] = normalOf(facet.points);
  const n = facet.points.length;
  const [x, y, z] = facet.points.reduce(
    ([ax, ay, az], [px, py, pz]) => [ax + px / n, ay + py / n, az + pz / n],
    [0, 0, 0],
  );
  const away = nx * (x - cx) + ny * (y - cy) + nz * (z - cz);
  return away < 0 ? { ...facet, points: facet.points.toReversed() } : facet;
}

/** The other half of what is cut symmetrically: mirrored, and turned round so that it still faces outwards. */
export const mirrored = (facets: readonly Facet[]): Facet[] =>
  facets.map((facet) => ({ ...facet, points: facet.points.map(([x, y, z]): Point => [-x, y, z]).reverse() }));
