import type { Portrait as PortraitRecord } from "#content/types.ts";
import { initialsOf } from "./initials.ts";
import { Portrait } from "./portrait.tsx";

/**
 * A portrait beside a name. The initials stand underneath: they show while the picture loads (after a moment, so that
 * a quick one does not flash them) and stay when it fails (behaviors/avatars.ts).
 */
export function Avatar({ name, portrait }: { name: string; portrait: PortraitRecord }) {
  return (
    <span className="avatar" aria-hidden="true">
      <span className="avatar__initials">{initialsOf(name)}</span>
      <Portrait {...portrait} />
    </span>
  );
}
