import type { DrawingOf } from "#content/types.ts";
import { Box, Plot, percent } from "./plot.tsx";

/** Below this width, in per cent, a name would be cut off after a letter or two. */
const NAMED_FROM = 9;
const ROW_HEIGHT = 2.75;
/** The width of the drawing on a narrow phone, and of a letter and a bar's padding, in em. */
const PHONE = 20;
const LETTER = 0.58;
const PADDING = 1.2;

export function Flame({ bars, total, ticks }: DrawingOf<"flame">) {
  const rowCount = Math.max(...bars.map(({ depth }) => depth)) + 1;
  return (
    <Plot
      height={rowCount * ROW_HEIGHT}
      ticks={ticks.map(({ at, label }) => ({ at: percent(at, total), label }))}
    >
      {bars.map(({ name, depth, from, to, isMarked }) => {
        const width = percent(to - from, total);
        return (
          <Box
            key={`${depth} ${from}`}
            x={percent(from, total)}
            w={width}
            y={percent(depth, rowCount)}
            h={percent(1, rowCount)}
            tone={toneOf(depth, isMarked)}
          >
            {width >= NAMED_FROM ? (
              <span
                className="flame__name"
                data-long={isLongOnPhones(name, width) ? "" : undefined}
              >
                {name}
              </span>
            ) : null}
          </Box>
        );
      })}
    </Plot>
  );
}

const isLongOnPhones = (name: string, width: number) =>
  name.length * LETTER + PADDING > (width / 100) * PHONE;

function toneOf(depth: number, isMarked: boolean | undefined) {
  if (isMarked) return "marked";
  return depth % 2 === 0 ? "main" : "quiet";
}
