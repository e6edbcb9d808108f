import type { TakenAway } from "./connection.ts";

const told: Readonly<Record<Exclude<TakenAway, 401>, string>> = {
  403: "You no longer have access to this page. What you typed is still here: copy it, or ask an admin.",
  404: "Somebody has removed this meanwhile. What you typed is still here: copy what you need.",
};

/**
 * Says at once, not only after a press on Save, that what is shown can no longer be changed. The
 * frame says so to whoever was signed out.
 */
export const TakenAwayNote = ({ status }: { status: TakenAway | undefined }) =>
  status === undefined || status === 401 ? null : (
    <p className="desk-note desk-note--danger" role="alert">
      {told[status]}
    </p>
  );
