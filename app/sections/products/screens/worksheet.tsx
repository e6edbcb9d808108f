import type { ProductScreenOf } from "#content/types.ts";

type Props = ProductScreenOf<"worksheet">;

export function Worksheet({ lines, total, open }: Props) {
  return (
    <div className="product-screen__panels">
      <ul className="product-screen__panel product-screen__list">
        {lines.map(({ label, note, value, tone }) => (
          <li key={label} data-open={label === open.of || undefined}>
            <span>
              <b>{label}</b>
              <small>{note}</small>
            </span>
            <span className={tone ? `state state--${tone}` : undefined}>{value}</span>
          </li>
        ))}
        {total ? (
          <li className="worksheet__total">
            <span>{total.label}</span>
            <b>{total.value}</b>
          </li>
        ) : null}
      </ul>
      <div className="product-screen__panel product-screen__panel--side">
        <p className="product-screen__label">{open.of}</p>
        <p className="product-screen__figure">{open.value}</p>
        <div className="worksheet__gauge">
          <i style={{ width: `${open.gauge.percent}%` }} />
        </div>
        <p className="product-screen__label worksheet__under">{open.gauge.label}</p>
        <ul className="product-screen__rows">
          {open.parts.map(({ label, value }) => (
            <li key={label}>
              <span className="product-screen__label">{label}</span>
              <b>{value}</b>
            </li>
          ))}
        </ul>
        <p className="worksheet__note">{open.note}</p>
      </div>
    </div>
  );
}
