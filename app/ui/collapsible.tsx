import type { ReactNode } from "react";

type Props = {
  /** Always visible; on phones it opens and closes the rest. */
  summary: ReactNode;
  /** `rest` follows a first paragraph. */
  variant?: "row" | "rest";
  isOpen?: boolean;
  /** False keeps everything open on phones too. */
  isCollapsible?: boolean;
  children: ReactNode;
};

/**
 * A row that opens on phones, also for a page search; on wider screens and in print it is always
 * open.
 */
export function Collapsible({
  summary,
  variant = "row",
  isOpen = false,
  isCollapsible = true,
  children,
}: Props) {
  if (!isCollapsible)
    return (
      <>
        {summary}
        {children}
      </>
    );
  return (
    <details className={`collapsible collapsible--${variant}`} open={isOpen}>
      <summary>
        {summary}
        <i className="collapsible__mark" />
      </summary>
      {children}
    </details>
  );
}
