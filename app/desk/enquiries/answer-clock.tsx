import { DeskIcon } from "#app/desk/desk-icon.tsx";
import { useNow } from "./use-now.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SOON_MS = 4 * HOUR_MS;

/** How long there is until an answer was promised, or since when it is late. Runs in the browser only. */
export function AnswerClock({ dueAt }: { dueAt: string }) {
  const now = useNow();
  if (now === null) return null;
  const left = Date.parse(dueAt) - now;
  const tone = left < 0 ? "late" : left < SOON_MS ? "soon" : "calm";
  return (
    <span className={`answer-clock answer-clock--${tone}`}>
      <DeskIcon name="clock" />
      {left < 0 ? `Late by ${span(-left)}` : `Due in ${span(left)}`}
    </span>
  );
}

function span(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.round(ms / MINUTE_MS))} min`;
  if (ms < 48 * HOUR_MS) return `${Math.round(ms / HOUR_MS)} h`;
  return `${Math.round(ms / (24 * HOUR_MS))} days`;
}
