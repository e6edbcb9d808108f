import type { ReactNode } from "react";

type Props = {
  /**
   * `stagger` reveals the items of a list one after the other, `entry` a block as its page opens.
   */
  effect?: "fade" | "scale" | "stagger" | "entry";
  children: ReactNode;
};

export function Reveal({ effect = "fade", children }: Props) {
  return <div data-reveal={effect}>{children}</div>;
}
