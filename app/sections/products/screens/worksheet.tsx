import type { FragmentOf } from "#content/types.ts";

type Props = FragmentOf<"worksheet">;

export function Worksheet({ lines, total, open }: Props) {
  return (
    <div className="fragment__panels">
      <ul className="fragment__panel worksheet">
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
      <div className="fragment__panel fragment__panel--side">
        <p className="fragment__label">{open.of}</p>
        <p className="fragment__figure">{open.value}</p>
        <div className="worksheet__gauge">
          <i style={{ width: `${open.gauge.percent}%` }} />
        </div>
        <p className="fragment__label worksheet__under">{open.gauge.label}</p>
        <ul className="fragment__rows">
          {open.parts.map(({ label, value }) => (
            <li key={label}>
              <span className="fragment__label">{label}</span>
              <b>{value}</b>
            </li>
          ))}
        </ul>
        <p className="worksheet__note">{open.note}</p>
      </div>
    </div>
  );
}
