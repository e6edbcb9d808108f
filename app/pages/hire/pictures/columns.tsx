import type { DrawingOf } from "#content/types.ts";
import { Box, Note, Plot, percent, placed } from "./plot.tsx";

const LANE_HEIGHT = 9;

export function Columns({ lanes, top, ticks }: DrawingOf<"columns">) {
  return lanes.map(({ label, value, values, limit, mark }, laneIndex) => (
    <div className="lane" key={label}>
      <p className="lane__head">
        {label} <b>{value}</b>
      </p>
      <Plot height={LANE_HEIGHT} ticks={laneIndex === lanes.length - 1 ? ticks : []}>
        {values.map((size, index) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is told apart by its place
            key={index}
            x={percent(index, values.length)}
            w={percent(0.8, values.length)}
            y={100 - percent(size, top)}
            h={percent(size, top)}
            tone={
              isOver(size, limit?.at) || isPast(index, values.length, mark?.at) ? "marked" : "main"
            }
          />
        ))}
        {limit ? (
          <i className="plot__level" style={placed({ y: 100 - percent(limit.at, top) })}>
            {limit.label}
          </i>
        ) : null}
        {mark ? (
          <>
            <i className="plot__limit" style={placed({ x: mark.at })} />
            <Note x={mark.at} y={0}>
              {mark.label}
            </Note>
          </>
        ) : null}
      </Plot>
    </div>
  ));
}

const isOver = (size: number, limit: number | undefined) => limit !== undefined && size > limit;

const isPast = (index: number, count: number, mark: number | undefined) =>
  mark !== undefined && percent(index, count) >= mark;
