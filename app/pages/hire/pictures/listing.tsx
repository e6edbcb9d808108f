import type { CSSProperties } from "react";
import type { DrawingOf } from "#content/types.ts";

/** Lines of code with what each of them cost. */
export function Listing({ lines, columns }: DrawingOf<"listing">) {
  return (
    <div className="listing">
      <p className="listing__line rows__columns">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </p>
      {lines.map(({ number, code, hits = "", share, isMarked }) => (
        <p
          key={number}
          className="listing__line"
          data-marked={isMarked}
          style={share === undefined ? undefined : ({ "--w": `${share}%` } as CSSProperties)}
        >
          <span>{hits}</span>
          <b>{share === undefined ? "" : share.toFixed(1)}</b>
          <code>{code}</code>
        </p>
      ))}
    </div>
  );
}
