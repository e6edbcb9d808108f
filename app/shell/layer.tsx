import type { ReactNode } from "react";

/**
 * A menu or dialog that opens on a press. With scripts its markup is mere text, which costs a page nothing, until
 * early/layers.ts puts it in; without, it is part of the page, and the browser opens it by itself.
 */
export function Layer({ children }: { children: ReactNode }) {
  return <noscript data-layer="">{children}</noscript>;
}
