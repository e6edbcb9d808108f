import type { DrawnViewOf } from "#content/types.ts";
import { Bar, Pointer } from "./parts.tsx";

export function Lamps({ bar, items, call, shift }: DrawnViewOf<"lamps">) {
  return (
    <>
      <Bar {...bar} />
      <span className="drawn-lamps__row">
        {items.map(({ label, state, value, note, tone }) => (
          <span key={label} className="drawn-lamps__lamp" data-tone={tone}>
            <b className="drawn__title">{label}</b>
            <span className="drawn-lamps__light">
              <b>{value}</b>
              {state}
            </span>
            <span>{note}</span>
          </span>
        ))}
      </span>
      <span className="drawn-lamps__call">
        <span>
          <b className="drawn__title">{call.heading}</b>
          <span>{call.body}</span>
        </span>
        <b className="drawn__button">{call.action}</b>
        <Pointer />
      </span>
      <span className="drawn-lamps__shift">
        {shift.from}
        <span>
          {shift.parts.map(({ share, tone }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is told apart by its place
            <i key={place} data-tone={tone} style={{ width: `${share}%` }} />
          ))}
        </span>
        {shift.to}
      </span>
    </>
  );
}
