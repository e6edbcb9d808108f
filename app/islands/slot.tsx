import { createContext, type HTMLAttributes, type ReactNode, use } from "react";

/** The content of an island's slots on the server; null in the browser, which already has it. */
export const SlotsContext = createContext<Readonly<Record<string, ReactNode>> | null>(null);

// A constant, so that React finds no difference on a new render.
const AS_DELIVERED = { __html: "" };

type Props = HTMLAttributes<HTMLElement> & { name: string; as?: "div" | "li" };

/** A part of an island that React renders only on the server and leaves unchanged in the browser. */
export function Slot({ name, as: Place = "div", ...rest }: Props) {
  const slots = use(SlotsContext);
  if (slots) return <Place {...rest}>{slots[name]}</Place>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: never set: it tells React to keep the delivered markup
  return <Place {...rest} suppressHydrationWarning dangerouslySetInnerHTML={AS_DELIVERED} />;
}
