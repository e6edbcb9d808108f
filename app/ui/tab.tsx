import * as Tabs from "@radix-ui/react-tabs";
import type { ReactNode } from "react";

type Props = { value: string; className: string; children: ReactNode };

/** A tab of a Radix group. Radix gives a pressed one the focus by script, which browsers mark like focus that came by a key. */
export function Tab({ value, className, children }: Props) {
  return (
    <Tabs.Trigger
      value={value}
      className={className}
      onPointerDown={({ currentTarget }) => currentTarget.setAttribute("data-pressed", "")}
      onKeyDown={({ currentTarget }) => currentTarget.removeAttribute("data-pressed")}
      onBlur={({ currentTarget }) => currentTarget.removeAttribute("data-pressed")}
    >
      {children}
    </Tabs.Trigger>
  );
}
