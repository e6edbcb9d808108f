import * as Tabs from "@radix-ui/react-tabs";
import type { ReactNode } from "react";

type Props = { value: string; className: string; children: ReactNode };

/** Radix focuses a clicked tab by script, which browsers style like keyboard focus; `data-pressed` hides that ring. */
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
