import type { FragmentOf } from "#content/types.ts";

type Props = FragmentOf<"time-strips">;

export function TimeStrips({ scale, rows, legend, open }: Props) {
  return (
    <div className="fragment__panels">
      <div className="fragment__panel strips">
        <p className="strips__scale fragment__label">
          {scale.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
        {rows.map(({ label, value, parts }) => (
          <div className="strips__row" key={label}>
            <p>
              <b>{label}</b>
              <span className="fragment__label">{value}</span>
            </p>
            <div className="strips__strip">
              {parts.map(({ state, weight, label: name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by their place in time
                <span data-state={state} key={index} style={{ flexGrow: weight }}>
                  {name}
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
      <div className="fragment__panel fragment__panel--side">
        <p className="strips__heading">{open.heading}</p>
        <ul className="fragment__rows">
          {open.facts.map(({ label, value }) => (
            <li key={label}>
              <span className="fragment__label">{label}</span>
              <b>{value}</b>
            </li>
          ))}
        </ul>
        <p className="strips__action">{open.action}</p>
        <p className="fragment__label">{open.note}</p>
      </div>
    </div>
  );
}
