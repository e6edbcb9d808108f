import { ActionLink } from "#app/ui/button.tsx";
import type { LinkRecord } from "#content/types.ts";

type Props = {
  action: LinkRecord;
  /** Ids of what it follows and of what it makes way for. */
  after: string;
  until: string;
};

/** The main action of a long page within reach of a thumb, while neither end of the page offers it (action-bar.ts). */
export function ActionBar({ action, after, until }: Props) {
  return (
    <div className="action-bar" data-action-bar="" data-after={after} data-until={until}>
      <ActionLink action={action} />
    </div>
  );
}
