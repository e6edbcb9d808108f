import { ActionLink } from "#app/ui/button.tsx";
import type { LinkRecord } from "#content/types.ts";

/** Keeps a long page's main action on the screen on phones (behaviors/action-bar.ts). */
export function ActionBar({ action }: { action: LinkRecord }) {
  return (
    <div className="action-bar" data-action-bar="">
      <ActionLink action={action} />
    </div>
  );
}
