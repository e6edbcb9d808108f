import { durationOf, useNow } from "#app/desk/frame/formats.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { DeskEnquiries } from "#content/types.ts";

export function StatusBadge({
  statuses,
  status,
}: {
  statuses: DeskEnquiries["statuses"];
  status: string;
}) {
  const known = statuses.find(({ slug }) => slug === status);
  return (
    <span className={`status-badge status-badge--${known?.tone ?? "quiet"}`}>
      {known?.label ?? status}
    </span>
  );
}

export const WarningBadge = ({ icon, text }: { icon: "circle-alert" | "mail"; text: string }) => (
  <span className="warning-badge">
    <Icon name={icon} />
    <span>{text}</span>
  </span>
);

const SOON_MS = 4 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

// Red would not stand out if every row had it.
function toneOf(leftMs: number): "late" | "soon" | "calm" {
  if (leftMs < -DAY_MS) return "late";
  return leftMs < SOON_MS ? "soon" : "calm";
}

export function DueBadge({ dueAt }: { dueAt: string }) {
  const left = Date.parse(dueAt) - useNow();
  return (
    <span className={`due-badge due-badge--${toneOf(left)}`}>
      <Icon name="clock" />
      {left < 0 ? (
        <>
          <span>Reply </span>
          {durationOf(-left)} late
        </>
      ) : (
        `Due in ${durationOf(left)}`
      )}
    </span>
  );
}
