import type { ReactNode } from "react";

type Props = {
  /** `stagger` lets the items of a list arrive one after the other. */
  effect?: "fade" | "scale" | "stagger";
  children: ReactNode;
};

/** Lets its content arrive when it is scrolled into view; see behaviors/reveals.ts. */
export function Reveal({ effect = "fade", children }: Props) {
  return <div data-reveal={effect}>{children}</div>;
}
