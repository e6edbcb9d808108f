import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from "react";
import type { ActingMember } from "#shared/contracts/enquiries.ts";
import "./text-expander.client.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "text-expander": {
        keys: string;
        suffix?: string;
        className?: string;
        ref?: Ref<HTMLElement>;
        children: ReactNode;
      };
    }
  }
}

type Offer = CustomEvent<{
  readonly text: string;
  provide(result: Promise<{ matched: boolean; fragment: HTMLElement }>): void;
}>;
type Chosen = CustomEvent<{ readonly item: HTMLElement; value: string | null }>;
type Committed = CustomEvent<{ readonly input: HTMLTextAreaElement }>;

type Props = { members: readonly ActingMember[]; onType: (text: string) => void; children: ReactNode };

/** Offers members after an @ in the text field that it holds. Names can be typed in full without it. */
export function MentionField({ members, onType, children }: Props) {
  const expander = useRef<HTMLElement>(null);
  const offer = useEffectEvent(({ detail }: Offer) => {
    const begun = detail.text.toLowerCase();
    const fitting = members.filter(({ name }) =>
      name
        .toLowerCase()
        .split(/\s+/)
        .some((word) => word.startsWith(begun)),
    );
    detail.provide(Promise.resolve({ matched: fitting.length > 0, fragment: menuOf(fitting) }));
  });
  const insert = useEffectEvent(({ detail }: Committed) => onType(detail.input.value));
  useEffect(() => {
    const element = expander.current;
    if (!element) return;
    const ending = new AbortController();
    const listen = (name: string, act: (event: never) => void) =>
      element.addEventListener(`text-expander-${name}`, act as EventListener, { signal: ending.signal });
    listen("change", (event: Offer) => offer(event));
    listen("value", ({ detail }: Chosen) => {
      detail.value = `@${detail.item.dataset.name}`;
    });
    listen("committed", (event: Committed) => insert(event));
    return () => ending.abort();
  }, []);
  return (
    <text-expander ref={expander} keys="@" className="mention-field">
      {children}
    </text-expander>
  );
}

function menuOf(members: readonly ActingMember[]): HTMLElement {
  const menu = document.createElement("ul");
  menu.role = "listbox";
  menu.ariaLabel = "Members";
  menu.className = "mention-menu";
  for (const { id, name } of members) {
    const option = document.createElement("li");
    option.role = "option";
    option.id = `mention-${id}`;
    option.dataset.name = name;
    option.textContent = name;
    menu.append(option);
  }
  return menu;
}
