import type { DrawingOf } from "#content/types.ts";
import { Box, percent } from "./plot.tsx";
import { Rows } from "./rows.tsx";

export function Waterfall({ rows, total, ticks, legend }: DrawingOf<"waterfall">) {
  return (
    <>
      <Rows
        ticks={ticks.map(({ at, label }) => ({ at: percent(at, total), label }))}
        rows={rows.map(({ label, spans, ...row }) => ({
          ...row,
          name: label,
          track: spans.map(({ from, to, tone }) => (
            <Box
              key={from}
              x={percent(from, total)}
              w={percent(to - from, total)}
              y={0}
              h={100}
              tone={tone}
            />
          )),
        }))}
      />
      <p className="legend">
        {legend.map(({ tone, label }) => (
          <span key={tone} data-tone={tone}>
            {label}
          </span>
        ))}
      </p>
    </>
  );
}
