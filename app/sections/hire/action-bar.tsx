import { ActionLink } from "#app/ui/button.tsx";
import type { LinkRecord } from "#content/types.ts";

type Props = {
  action: LinkRecord;
  /** Ids of the elements between which the bar is shown. */
  after: string;
  until: string;
};

/** Keeps the main action of a long page on the screen on phones (behaviors/action-bar.ts). */
export function ActionBar({ action, after, until }: Props) {
  return (
    <div className="action-bar" data-action-bar="" data-after={after} data-until={until}>
      <ActionLink action={action} />
    </div>
  );
}
