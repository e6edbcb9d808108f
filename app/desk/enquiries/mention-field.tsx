import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ActingMember } from "#shared/contracts/enquiries.ts";
import { mentionAt } from "./mentions.ts";

type Props = { members: readonly ActingMember[]; text: string; onType: (text: string) => void; children: ReactNode };

export function MentionField({ members, text, onType, children }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState(0);
  const mention = mentionAt(text, caret, members);
  function take(name: string, from: number) {
    const area = holder.current?.querySelector("textarea");
    const before = `${text.slice(0, from)}${name} `;
    flushSync(() => {
      setCaret(before.length);
      onType(before + text.slice(caret).replace(/^ /, ""));
    });
    area?.focus();
    area?.setSelectionRange(before.length, before.length);
  }
  return (
    <div
      ref={holder}
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) setCaret(target.selectionStart);
      }}
    >
      {children}
      <div role="status" aria-label="Members to mention" className="desk-toolbar">
        {mention?.options.map(({ id, name }) => (
          <button key={id} type="button" className="desk-badge" onClick={() => take(name, mention.from)}>
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
