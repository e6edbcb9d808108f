import { Icon } from "#app/ui/icon.tsx";
import type { ScreenBlockOf } from "#content/types.ts";

export function Records({ columns = [], items, total }: ScreenBlockOf<"records">) {
  return (
    <ul className="screen-records column">
      {columns.length > 0 ? (
        <li className="product-screen__label is-extra">
          <span />
          {columns.map((column) => (
            <span className="screen-records__cell" key={column}>
              {column}
            </span>
          ))}
        </li>
      ) : null}
      {items.map(({ icon, label, note, cells = [], value, tone, isOpen }) => (
        <li key={label} data-open={isOpen}>
          {icon ? <Icon name={icon} /> : null}
          <span>
            <b>{label}</b>
            {note ? <small>{note.replaceAll(" · ", "\u00a0· ")}</small> : null}
          </span>
          {cells.map((cell) => (
            <span className="screen-records__cell is-extra" key={cell}>
              {cell}
            </span>
          ))}
          {value ? (
            <span
              className={
                tone ? `screen-records__value state state--${tone}` : "screen-records__value"
              }
            >
              {value}
            </span>
          ) : null}
        </li>
      ))}
      {total ? (
        <li className="screen-records__total">
          <span>{total.label}</span>
          <b>{total.value}</b>
        </li>
      ) : null}
    </ul>
  );
}
