import { createContext, type HTMLAttributes, type ReactNode, use } from "react";

/** What stands in an island's slots, while the server renders it; null in the browser, where it stands already. */
export const SlotsContext = createContext<Readonly<Record<string, ReactNode>> | null>(null);

// One object, so that React finds nothing to change when the island renders again.
const AS_DELIVERED = { __html: "" };

type Props = HTMLAttributes<HTMLElement> & { name: string; as?: "div" | "li" };

/** A place in an island whose content React draws on the server only and leaves alone in the browser. */
export function Slot({ name, as: Place = "div", ...rest }: Props) {
  const slots = use(SlotsContext);
  if (slots) return <Place {...rest}>{slots[name]}</Place>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty text is never set; it tells React to keep what is there
  return <Place {...rest} suppressHydrationWarning dangerouslySetInnerHTML={AS_DELIVERED} />;
}
