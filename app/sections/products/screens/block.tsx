import type { ScreenBlock } from "#content/types.ts";
import { Bars } from "./bars.tsx";
import { Grid } from "./grid.tsx";
import { Records } from "./records.tsx";

export function Block({ block }: { block: ScreenBlock }) {
  switch (block.kind) {
    case "bars":
      return <Bars {...block} />;
    case "grid":
      return <Grid {...block} />;
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
    case "text":
      return (
        <p className={`screen-text screen-text--${block.as}`}>
          {block.text}
          {block.source ? <small>{block.source}</small> : null}
        </p>
      );
  }
}
