import type { ScreenBlock } from "#content/types.ts";
import { Bars } from "./bars.tsx";
import { Grid } from "./grid.tsx";
import { Records } from "./records.tsx";
import { Strips } from "./strips.tsx";

/** One part of a drawn interface. */
export function Block({ block }: { block: ScreenBlock }) {
  switch (block.kind) {
    case "bars":
      return <Bars {...block} />;
    case "code":
      return <Code rows={block.rows} />;
    case "grid":
      return <Grid {...block} />;
    case "meter":
      return (
        <div className="screen-meter">
          <i style={{ width: `${block.percent}%` }} />
          <p className="product-screen__label">{block.label}</p>
        </div>
      );
    case "records":
      return <Records {...block} />;
    case "rows":
      return (
        <ul className="screen-rows">
          {block.items.map(({ label, value }) => (
            <li key={label}>
              <span className="product-screen__label">{label}</span>
              <b>{value}</b>
            </li>
          ))}
        </ul>
      );
    case "strips":
      return <Strips {...block} />;
    case "text":
      return (
        <p className={`screen-text screen-text--${block.as}`}>
          {block.text}
          {block.source ? <small>{block.source}</small> : null}
        </p>
      );
  }
}

/** A QR code, with each row as a hexadecimal number. */
function Code({ rows }: { rows: readonly string[] }) {
  const size = rows.length;
  const path = rows.flatMap((row, y) =>
    [...Number.parseInt(row, 16).toString(2).padStart(size, "0")].flatMap((bit, x) =>
      bit === "1" ? [`M${x} ${y}h1v1h-1z`] : [],
    ),
  );
  return (
    <svg className="screen-code" viewBox={`-2 -2 ${size + 4} ${size + 4}`} aria-hidden="true">
      <path d={path.join("")} shapeRendering="crispEdges" />
    </svg>
  );
}
