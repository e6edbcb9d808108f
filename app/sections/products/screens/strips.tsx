import type { ScreenBlockOf } from "#content/types.ts";

/** Rows on one time scale, divided into phases. */
export function Strips({ scale, items, legend }: ScreenBlockOf<"strips">) {
  return (
    <>
      <p className="screen-strips__line product-screen__label">
        {scale.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
      {items.map(({ label, value, parts }) => (
        <div className="screen-strips" key={label}>
          <p className="screen-strips__line">
            <b>{label}</b>
            <span className="product-screen__label">{value}</span>
          </p>
          <div className="screen-strips__strip">
            {parts.map(({ state, weight, label: name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by their place in time
              <span data-state={state} key={index} style={{ flexGrow: weight }}>
                {name}
              </span>
            ))}
          </div>
        </div>
      ))}
      <p className="screen-strips__legend">
        {legend.map(({ state, label }) => (
          <span key={state}>
            <i data-state={state} />
            {label}
          </span>
        ))}
      </p>
    </>
  );
}
