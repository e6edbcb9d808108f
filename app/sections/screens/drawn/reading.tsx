import type { DrawnViewOf } from "#content/types.ts";
import { Bar, Pointer, sized } from "./parts.tsx";

/** Below it, a person confirms what was read. */
const CERTAIN = 90;

export function Reading(props: DrawnViewOf<"reading">) {
  const { bar, document: page, fields, choices, route, rule, action } = props;
  return (
    <>
      <Bar {...bar} />
      <span className="drawn-reading__paper">
        <b className="drawn__large">{page.heading}</b>
        <span>{page.from}</span>
        <i />
        {page.lines.map(({ label, value }, place) => (
          <span key={label} className="drawn__pair">
            <span>{label}</span>
            <mark data-doubt={place === 0 || undefined}>{value}</mark>
          </span>
        ))}
        <i />
        <span className="drawn__muted">{page.place}</span>
      </span>
      <span className="drawn-reading__fields">
        {fields.map(({ label, value, share, isOpen }) => (
          <span
            key={label}
            className="drawn-reading__field"
            data-doubt={share < CERTAIN || undefined}
            style={sized({ "--share": `${share}%` })}
          >
            <span className="drawn__muted">{label}</span>
            <b>{share}%</b>
            <b>{value}</b>
            {isOpen ? (
              <span className="drawn__menu">
                {choices.map((choice) => (
                  <span key={choice}>{choice}</span>
                ))}
                <Pointer />
              </span>
            ) : null}
          </span>
        ))}
        <span className="drawn-reading__route">
          <span>
            <b>{route}</b>
            <span className="drawn__muted">{rule}</span>
          </span>
          <b className="drawn__button">{action}</b>
        </span>
      </span>
    </>
  );
}
