import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Options } from "#app/desk/frame/page.tsx";
import { isComposing } from "#app/ui/is-composing.ts";

export type Choice = { readonly value: string; readonly label: string };

type Props = {
  id: string;
  label: string;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
  /** The select's other attributes. */
  wired: Readonly<Record<string, unknown>>;
  blank: ReactNode;
};

/** Of many choices, those that a search leaves; the chosen one always stays. */
export function SearchedSelect({ id, label, value, choices, onChoose, wired, blank }: Props) {
  const [text, setText] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  const found = choicesWith(choices, text);
  const shown = choices.filter((each) => each.value === value || found.includes(each));
  return (
    <div className="content-search">
      <SearchField
        id={id}
        label={label}
        text={text}
        count={found.length}
        onType={setText}
        onLeave={() => select.current?.focus()}
      />
      <select
        {...wired}
        ref={select}
        className="input"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {blank}
        <Options of={shown} />
      </select>
    </div>
  );
}

/** The choices whose label has every typed word. */
export function choicesWith<Each extends Choice>(
  choices: readonly Each[],
  text: string,
): readonly Each[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

type SearchProps = {
  id: string;
  label: string;
  text: string;
  count: number;
  onType: (text: string) => void;
  /** Enter and the arrow down lead from the field to what was found. */
  onLeave: () => void;
};

export function SearchField({ id, label, text, count, onType, onLeave }: SearchProps) {
  function leave(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    if (isComposing(event.nativeEvent)) return;
    // Enter would save the record.
    event.preventDefault();
    onLeave();
  }
  return (
    <>
      <input
        type="search"
        className="input"
        aria-label={`Search: ${label}`}
        aria-controls={id}
        placeholder="Search"
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={leave}
      />
      <span className="sr-only" role="status">
        {text === "" ? "" : `${count} found`}
      </span>
    </>
  );
}
