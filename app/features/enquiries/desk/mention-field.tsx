import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isComposing } from "#app/ui/is-composing.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import { mentionAt } from "./mentions.ts";

type Props = {
  members: readonly ActingMember[];
  text: string;
  onType: (text: string) => void;
  children: ReactNode;
};

/** A note in which an @ offers members: by pointer, or with the arrow keys and Enter. */
export function MentionField({ members, text, onType, children }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState(0);
  /** The option chosen by arrow keys; without one, Enter begins a new line as always. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const found = mentionAt(text, caret, members);
  const mention = found && found.from !== dismissed ? found : null;
  const option = mention && chosen !== null ? mention.options[chosen] : undefined;

  function take(name: string, from: number) {
    const area = holder.current?.querySelector("textarea");
    const before = `${text.slice(0, from)}${name} `;
    flushSync(() => {
      setCaret(before.length);
      setChosen(null);
      onType(before + text.slice(caret).replace(/^ /, ""));
    });
    area?.focus();
    area?.setSelectionRange(before.length, before.length);
  }

  function move(by: 1 | -1, count: number) {
    const start = by === 1 ? -1 : count;
    setChosen(((chosen ?? start) + by + count) % count);
  }

  function onKeyDown(event: KeyboardEvent) {
    const isPlain =
      !event.ctrlKey && !event.metaKey && !event.altKey && !isComposing(event.nativeEvent);
    if (!mention || !isPlain || !(event.target instanceof HTMLTextAreaElement)) return;
    if (event.key === "ArrowDown") move(1, mention.options.length);
    else if (event.key === "ArrowUp") move(-1, mention.options.length);
    else if (event.key === "Enter" && option) take(option.name, mention.from);
    else if (event.key === "Escape") setDismissed(mention.from);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the text field in it
    <div
      ref={holder}
      onInput={({ target }) => {
        if (!(target instanceof HTMLTextAreaElement)) return;
        setCaret(target.selectionStart);
        setChosen(null);
        setDismissed(null);
      }}
      onKeyDown={onKeyDown}
    >
      {children}
      <div role="status" aria-label="Members to mention" className="desk-toolbar">
        {mention?.options.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="desk-badge"
            aria-current={id === option?.id ? "true" : undefined}
            onClick={() => take(name, mention.from)}
          >
            {name}
          </button>
        ))}
        {option ? <span className="sr-only">Chosen: {option.name}</span> : null}
      </div>
    </div>
  );
}
