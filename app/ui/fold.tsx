import type { ReactNode } from "react";

type Props = {
  /** What always stands there, and what the row is pressed by. */
  summary: ReactNode;
  /** `line` leaves the first line of the text in sight, `rest` is what follows a first paragraph. */
  variant?: "row" | "line" | "rest";
  children: ReactNode;
};

/**
 * On phones a row that opens; from tablets up, and on paper, what it holds simply stands there (fold.css). Native, so
 * that the browser opens it for a search in the page or for an address that leads into it.
 */
export function Fold({ summary, variant = "row", children }: Props) {
  return (
    <details className={`fold fold--${variant}`}>
      <summary>
        {summary}
        <i className="fold__mark" aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
