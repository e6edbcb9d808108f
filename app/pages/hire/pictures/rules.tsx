import type { DrawingOf } from "#content/types.ts";
import { Box, percent } from "./plot.tsx";
import { Rows } from "./rows.tsx";

export function Rules({ rows, total, columns }: DrawingOf<"rules">) {
  return (
    <Rows
      columns={columns}
      rows={rows.map(({ name, rule, size, value, isMarked }) => ({
        name,
        note: rule,
        value,
        isMarked,
        track: (
          <Box x={0} w={percent(size, total)} y={0} h={100} tone={isMarked ? "marked" : "main"} />
        ),
      }))}
    />
  );
}
