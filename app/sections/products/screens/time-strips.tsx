import type { ProductScreenOf } from "#content/types.ts";

type Props = ProductScreenOf<"time-strips">;

export function TimeStrips({ scale, rows, legend, open }: Props) {
  return (
    <div className="product-screen__panels">
      <div className="product-screen__panel strips">
        <p className="strips__scale product-screen__label">
          {scale.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
        {rows.map(({ label, value, parts }) => (
          <div className="strips__row" key={label}>
            <p>
              <b>{label}</b>
              <span className="product-screen__label">{value}</span>
            </p>
            <div className="strips__strip">
              {parts.map(({ state, weight, label: name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by their place in time
                <span data-state={state} key={index} style={{ flexGrow: weight }}>
                  {name ? <small className={state === "stop" ? undefined : "is-extra"}>{name}</small> : null}
                </span>
              ))}
            </div>
          </div>
        ))}
        <p className="strips__legend">
          {legend.map(({ state, label }) => (
            <span key={state}>
              <i data-state={state} />
              {label}
            </span>
          ))}
        </p>
      </div>
      <div className="product-screen__panel product-screen__panel--side">
        <p className="strips__heading">{open.heading}</p>
        <ul className="product-screen__rows">
          {open.facts.map(({ label, value }) => (
            <li key={label}>
              <span className="product-screen__label">{label}</span>
              <b>{value}</b>
            </li>
          ))}
        </ul>
        <p className="strips__action">{open.action}</p>
        <p className="product-screen__label">{open.note}</p>
      </div>
    </div>
  );
}
