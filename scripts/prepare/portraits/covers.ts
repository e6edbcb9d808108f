import { type Facet, outward, type Point } from "./cut.ts";
import { ANGLES, type Cap, cap, SKULL } from "./hair.ts";

const shawl: Cap = {
  line: "0 46, 40 40, 62 14, 76 -0.9, 110 -1.5, 180 -1.5",
  volume: 1.2,
  rings: 6,
  flare: 0.24,
};
const scarf: Cap = {
  line: "0 32, 38 26, 56 4, 62 -0.5, 70 -1.0, 110 -1.3, 180 -1.3",
  volume: 1.12,
  rings: 6,
  flare: 0.02,
};

/** A turban: cloth in tilted bands, higher on one side, with a fold in front. */
function turban(side: number): Facet[] {
  const bands = [0, 1, 2, 3, 4].map((level) =>
    ANGLES.map((angle): Point => {
      const turn = (angle * Math.PI) / 180;
      const tilt = side * Math.sin(turn) * 0.16 * (1 - level / 5) + Math.cos(turn) * (0.22 - level * 0.05);
      const wide = [1.08, 1.24, 1.27, 1.06, 0.5][level] ?? 1;
      const rise = [0.28, 0.5, 0.8, 1.1, 1.3][level] ?? 1;
      return [SKULL.rx * wide * Math.sin(turn), rise + tilt, SKULL.z + SKULL.rz * wide * Math.cos(turn)];
    }),
  );
  const cloth = bands.slice(1).flatMap((high, level) =>
    high.slice(1).map((point, step): Facet => {
      const low = bands[level] ?? high;
      const points = [low[step], low[step + 1], point, high[step]].filter((each) => each !== undefined);
      return outward({ points, of: level === 1 && step % 16 > 5 && step % 16 < 10 ? "trim" : "wrap" }, [0, 0.7, -0.1]);
    }),
  );
  const peak: Facet = {
    of: "trim",
    points: [
      [-0.3 * side - 0.26, 0.62, 0.8],
      [-0.3 * side + 0.26, 0.62, 0.8],
      [-0.3 * side, 0.94, 0.84],
    ],
  };
  return [...cloth, outward(peak)];
}

/** A dupatta laid over the back of the head, the hair showing before it. */
const dupatta = () => cap(shawl, "wrap", 1);

/** A scarf that closes round the face. */
function headscarf(): Facet[] {
  const chin: Facet[] = [-1, 1].map((side) =>
    outward({
      of: "wrap",
      points: [
        [0, -0.98, 0.66],
        [0.46 * side, -0.72, 0.44],
        [0.66 * side, -1.05, 0.3],
        [0, -1.3, 0.62],
      ],
    }),
  );
  return [...cap(scarf, "wrap", 1), ...chin];
}

export const covers = { turban, dupatta, headscarf };
