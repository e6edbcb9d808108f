import { ActionLink } from "#app/ui/button.tsx";
import type { LinkRecord } from "#content/types.ts";

/** Keeps the main action of a long page on the screen on phones (behaviors/action-bar.ts). */
export function ActionBar({ action }: { action: LinkRecord }) {
  return (
    <div className="action-bar" data-action-bar="">
      <ActionLink action={action} />
    </div>
  );
}
