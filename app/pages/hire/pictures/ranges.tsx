import type { DrawingOf } from "#content/types.ts";
import { Box, percent, placed } from "./plot.tsx";
import { Rows } from "./rows.tsx";

export function Ranges({ rows, total, ticks, limit }: DrawingOf<"ranges">) {
  return (
    <Rows
      ticks={ticks.map(({ at, label }) => ({ at: percent(at, total), label }))}
      rows={rows.map(({ label, note, before, after, value }) => ({
        name: label,
        note,
        value,
        track: (
          <>
            <Box
              x={percent(after, total)}
              w={percent(before - after, total)}
              y={0}
              h={100}
              tone="quiet"
            />
            <Box x={0} w={percent(after, total)} y={0} h={100} tone="main" />
            {limit ? (
              <i className="plot__limit" style={placed({ x: percent(limit, total) })} />
            ) : null}
          </>
        ),
      }))}
    />
  );
}
