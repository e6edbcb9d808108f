import { DeskHead, EmptyState } from "#app/desk/frame/page.tsx";
import type { DeskContent } from "#content/types.ts";

type Props = { title: string; words: DeskContent["unavailable"]; reason: string };

/** The page of a site on which content cannot be edited; the reason helps an engineer. */
export const NoEditing = ({ title, words: { heading, body }, reason }: Props) => (
  <>
    <DeskHead title={title} />
    <EmptyState icon="wrench" heading={heading} body={body}>
      <details className="muted">
        <summary>Details</summary>
        <p>{reason}</p>
      </details>
    </EmptyState>
  </>
);
