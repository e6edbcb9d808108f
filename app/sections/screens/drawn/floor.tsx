import type { DrawnViewOf } from "#content/types.ts";
import { Bar, Pairs, Pointer, sized } from "./parts.tsx";

type Props = DrawnViewOf<"floor">;

const DESKS = 72;
const IN_A_ROW = 12;

/** Two rows of desks face each other; an aisle is left after every second row. */
function placeOf(desk: number) {
  const row = Math.floor((desk - 1) / IN_A_ROW);
  const seat = (desk - 1) % IN_A_ROW;
  return {
    x: 150 + seat * 24 + Math.floor(seat / 4) * 16,
    y: 22 + row * 34 + Math.ceil(row / 2) * 30,
  };
}

const outline = (desks: readonly number[]) =>
  desks
    .map(placeOf)
    .map(({ x, y }) => `M${x} ${y}h20v18h-20z`)
    .join("");

export function Floor({ bar, rooms, unlike, missing, open, ...more }: Props) {
  const { progress, legend, device } = more;
  const others = new Set([...unlike, ...missing, ...open]);
  const matched = Array.from({ length: DESKS }, (_, index) => index + 1).filter(
    (desk) => !others.has(desk),
  );
  const [selected = 1] = missing;
  const { x, y } = placeOf(selected);
  return (
    <>
      <Bar {...bar} />
      <span className="drawn-floor__plan">
        <svg viewBox="0 0 520 330" aria-hidden="true">
          <path
            d="M4 4h512v322H4zM4 96h88M4 176h88M4 250h88M120 4v56M120 100v56M120 196v130"
            fill="var(--color-stone-0)"
            stroke="var(--color-ink)"
            strokeWidth="3"
          />
          <path d={outline(matched)} fill="var(--color-success)" opacity="0.55" />
          <path d={outline(open)} fill="none" stroke="var(--color-line-strong)" />
          <path d={outline(unlike)} fill="var(--color-accent)" />
          <path d={outline(missing)} fill="var(--color-danger)" />
          <circle
            cx={x + 10}
            cy={y + 9}
            r="19"
            fill="none"
            stroke="var(--color-danger)"
            strokeWidth="3"
          />
        </svg>
        {rooms.map((room, place) => (
          <b key={room} style={{ top: `${8 + place * 24}%` }}>
            {room}
          </b>
        ))}
      </span>
      <span className="drawn-floor__legend">
        {legend.map((name) => (
          <span key={name}>{name}</span>
        ))}
        <b style={sized({ "--share": `${progress.share}%` })}>
          {progress.label}: {progress.value}
        </b>
      </span>
      <span className="drawn-floor__device drawn__dialog">
        <b className="drawn__title">{device.heading}</b>
        <span className="drawn__muted">{device.note}</span>
        <Pairs items={device.lines} />
        <b className="drawn__button">{device.action}</b>
        <Pointer />
      </span>
    </>
  );
}
