import type { ScreenBlock, ProductScreen as ScreenRecord } from "#content/types.ts";
import { Bars } from "./bars.tsx";
import { Somebody } from "./drawn/parts.tsx";
import { Grid } from "./grid.tsx";
import { Records } from "./records.tsx";

const grounds = {
  deep: "deep-block",
  orange: "product-screen__ground--shelf",
} as const;

type Props = { screen: ScreenRecord; tone: keyof typeof grounds };

/** A picture of a product's interface in HTML; assistive technology sees it as one image. */
export function ProductScreen({ screen, tone }: Props) {
  return (
    <figure className="product-screen keeps-colours">
      <div className={`product-screen__ground ${grounds[tone]}`}>
        <ScreenWindow screen={screen} />
      </div>
      <figcaption className="muted small">{screen.caption}</figcaption>
    </figure>
  );
}

type WindowProps = {
  screen: Omit<ScreenRecord, "alt" | "caption" | "side"> & {
    /** Absent if the text beside it says the same. */
    readonly alt?: string;
    readonly side?: ScreenRecord["side"] | undefined;
  };
};

export function ScreenWindow({ screen }: WindowProps) {
  const { totals = [], main, side = [], below = [] } = screen;
  return (
    <div
      className="product-screen__window column"
      {...(screen.alt ? { role: "img", "aria-label": screen.alt } : { "aria-hidden": true })}
    >
      <p className="product-screen__bar row">
        <i className="product-screen__mark" />
        <strong>{screen.title}</strong>
        <span className="product-screen__state" data-tone={screen.stateTone}>
          {screen.state}
        </span>
        <Somebody />
      </p>
      {totals.length > 0 ? (
        <ul className="product-screen__totals row">
          {totals.map(({ label, value, change }) => (
            <li key={label}>
              <span className="product-screen__label">{label}</span>
              <span className="product-screen__figure">{value}</span>
              {change ? <span>{change}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="product-screen__panels">
        <Panel blocks={main} />
        {side.length > 0 ? <Panel blocks={side} isSide /> : null}
      </div>
      {below.length > 0 ? <Panel blocks={below} /> : null}
    </div>
  );
}

function Panel({ blocks, isSide = false }: { blocks: ScreenRecord["main"]; isSide?: boolean }) {
  return (
    <div
      className={
        isSide ? "product-screen__panel product-screen__panel--side" : "product-screen__panel"
      }
    >
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are told apart by their place
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ScreenBlock }) {
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
