import type { ProductScreenOf } from "#content/types.ts";

type Props = ProductScreenOf<"asset-register">;

export function AssetRegister({ assets, card }: Props) {
  return (
    <div className="product-screen__panels">
      <ul className="product-screen__panel product-screen__list register__list">
        {assets.map((asset) => (
          <li key={asset.tag} data-open={asset.tag === card.tag || undefined}>
            <span className="is-extra product-screen__label">{asset.tag}</span>
            <span>
              <b>{asset.name}</b>
              <small>{`${asset.owner}, ${asset.place}`}</small>
            </span>
            <span className={`state state--${asset.tone}`}>{asset.state}</span>
          </li>
        ))}
      </ul>
      <div className="product-screen__panel product-screen__panel--side">
        <div className="register__head">
          <TagCode rows={card.code} />
          <p>
            <span className="product-screen__label">{card.tag}</span>
            <b>{card.name}</b>
          </p>
        </div>
        <ul className="product-screen__rows">
          {card.facts.map((fact) => (
            <li key={fact.label}>
              <span className="product-screen__label">{fact.label}</span>
              <b>{fact.value}</b>
            </li>
          ))}
        </ul>
        <ol className="register__history">
          {card.history.map((item) => (
            <li key={item.date}>
              <span className="product-screen__label">{item.date}</span>
              {item.event}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function TagCode({ rows }: { rows: readonly string[] }) {
  const size = rows.length;
  const path = rows.flatMap((row, y) =>
    [...Number.parseInt(row, 16).toString(2).padStart(size, "0")].flatMap((bit, x) =>
      bit === "1" ? [`M${x} ${y}h1v1h-1z`] : [],
    ),
  );
  return (
    <svg className="register__code" viewBox={`-2 -2 ${size + 4} ${size + 4}`} aria-hidden="true">
      <path d={path.join("")} shapeRendering="crispEdges" />
    </svg>
  );
}
