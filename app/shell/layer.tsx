import type { ReactNode } from "react";

/**
 * A menu or dialog that opens by a button. It is delivered inside <noscript>: with scripts it is only text until
 * early/first-input.ts inserts it; without scripts it is part of the page, and the browser opens it.
 */
export function Layer({ children }: { children: ReactNode }) {
  return <noscript data-layer="">{children}</noscript>;
}
