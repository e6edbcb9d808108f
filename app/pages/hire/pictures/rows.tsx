import type { ReactNode } from "react";
import { placed, type Tick } from "./plot.tsx";

type Row = {
  readonly name: string;
  readonly note?: string | undefined;
  readonly value: string;
  readonly isMarked?: boolean | undefined;
  readonly track: ReactNode;
};

type Props = {
  rows: readonly Row[];
  /** Below the tracks, `at` in per cent. */
  ticks?: readonly Tick[];
  /** Above the columns. */
  columns?: readonly string[];
};

export function Rows({ rows, ticks = [], columns = [] }: Props) {
  return (
    <div className="rows">
      {columns.length > 0 ? (
        <p className="rows__row rows__columns">
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </p>
      ) : null}
      {rows.map(({ name, note, value, isMarked, track }) => (
        <p key={name} className="rows__row" data-marked={isMarked}>
          <span className="rows__label">
            {name}
            {note ? <small>{note}</small> : null}
          </span>
          <span className="rows__track">
            {ticks.map(({ at }) => (
              <i key={at} className="plot__tick" style={placed({ x: at })} />
            ))}
            {track}
          </span>
          <b>{value}</b>
        </p>
      ))}
      {ticks.length > 0 ? (
        <p className="rows__row rows__axis">
          <span className="rows__track">
            {ticks.map(({ at, label }) => (
              <i
                key={label}
                className="plot__tick"
                data-end={at > 90 ? "" : undefined}
                style={placed({ x: at })}
              >
                {label}
              </i>
            ))}
          </span>
        </p>
      ) : null}
    </div>
  );
}
