import { createContext, type HTMLAttributes, type ReactNode, use } from "react";

/** The content of an island's slots on the server; null in the browser, which already has it. */
export const SlotsContext = createContext<Readonly<Record<string, ReactNode>> | null>(null);

type DeliveredSlots = Readonly<Record<string, { readonly __html: string }>>;

/**
 * The delivered markup of an island's slots in the browser, for React to keep when it renders the
 * island anew.
 */
export const DeliveredSlotsContext = createContext<DeliveredSlots>({});

export function deliveredSlots(island: HTMLElement): DeliveredSlots {
  const places = [...island.querySelectorAll<HTMLElement>("[data-slot]")];
  return Object.fromEntries(
    places.map(({ dataset, innerHTML }) => [dataset.slot, { __html: innerHTML }]),
  );
}

const NOTHING = { __html: "" };

type Props = HTMLAttributes<HTMLElement> & { name: string; as?: "div" | "li" | "span" };

/**
 * A part of an island that React renders only on the server and leaves unchanged in the browser.
 */
export function Slot({ name, as: Place = "div", ...rest }: Props) {
  const slots = use(SlotsContext);
  const delivered = use(DeliveredSlotsContext);
  if (slots) {
    return (
      <Place {...rest} data-slot={name}>
        {slots[name]}
      </Place>
    );
  }
  const html = delivered[name] ?? NOTHING;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, which tells React to keep what is there
    <Place {...rest} data-slot={name} suppressHydrationWarning dangerouslySetInnerHTML={html} />
  );
}
