import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ActingMember } from "#shared/contracts/enquiries.ts";
import { mentionAt } from "./mentions.ts";

type Props = { members: readonly ActingMember[]; text: string; onType: (text: string) => void; children: ReactNode };
type Menu = { readonly from: number; readonly options: readonly ActingMember[] };

const LIST = "mention-options";
const optionId = (at: number) => `mention-${at}`;

/**
 * Offers members after an @ in its text field, in a list; the focus stays in the text. Arrow keys, Home and End choose,
 * Enter and Tab accept, Escape closes. Names can also be typed in full.
 */
export function MentionField({ members, text, onType, children }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<Menu | null>(null);
  const [at, setAt] = useState(0);
  const field = () => holder.current?.querySelector("textarea");

  function offer() {
    const area = field();
    setAt(0);
    setMenu(
      area && area.selectionStart === area.selectionEnd ? mentionAt(area.value, area.selectionStart, members) : null,
    );
  }
  function take(member: ActingMember | undefined) {
    const area = field();
    if (!area || !menu || !member) return;
    const before = `${text.slice(0, menu.from)}${member.name} `;
    flushSync(() => {
      setMenu(null);
      onType(before + text.slice(area.selectionStart).replace(/^ /, ""));
    });
    area.focus();
    area.setSelectionRange(before.length, before.length);
  }
  const last = (menu?.options.length ?? 0) - 1;
  const moves: Readonly<Record<string, number>> = {
    ...{ ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1, Home: 0, End: last },
  };
  function onKeyDown(event: KeyboardEvent) {
    if (!menu || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    const next = moves[event.key];
    if (next !== undefined) setAt(next);
    else if (event.key === "Enter" || event.key === "Tab") take(menu.options[at]);
    else if (event.key === "Escape") setMenu(null);
    else return;
    event.preventDefault();
    // Escape would leave the field too.
    event.nativeEvent.stopImmediatePropagation();
  }
  useEffect(() => {
    const area = holder.current?.querySelector("textarea");
    area?.setAttribute("aria-autocomplete", "list");
    area?.setAttribute("aria-haspopup", "listbox");
    for (const [name, value] of [
      ["aria-controls", LIST],
      ["aria-activedescendant", optionId(at)],
    ] as const) {
      if (menu) area?.setAttribute(name, value);
      else area?.removeAttribute(name);
    }
    if (menu) document.getElementById(optionId(at))?.scrollIntoView({ block: "nearest" });
  }, [menu, at]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and events of the text field inside
    <div
      ref={holder}
      className="mention-field"
      onInput={offer}
      onClick={offer}
      onKeyDown={onKeyDown}
      onBlur={() => setMenu(null)}
    >
      {children}
      {menu ? (
        <div id={LIST} role="listbox" aria-label="Members" className="mention-menu">
          {menu.options.map((member, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are those of the text field
            <div
              key={member.id}
              id={optionId(place)}
              role="option"
              aria-selected={place === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={(event) => {
                event.stopPropagation();
                take(member);
              }}
            >
              {member.name}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
