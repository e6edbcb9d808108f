import type { CSSProperties } from "react";
import type { Opening } from "#content/types.ts";

/** The range of pay on the company's scale; the words beside it say it. */
export function PayBar({ pay }: Pick<Opening, "pay">) {
  if (!pay) return null;
  const share = (amount: number) => `${Math.round((amount / pay.scale) * 100)}%`;
  const ends = { "--from": share(pay.from), "--to": share(pay.to) };
  return <i className="pay-bar" aria-hidden="true" style={ends as CSSProperties} />;
}
