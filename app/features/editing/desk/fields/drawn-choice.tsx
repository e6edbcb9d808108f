import { useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { DrawnLogo } from "#app/ui/technology-logo.tsx";
import { isIconName } from "#shared/site-map/icon-names.ts";
import { choicesWith, SearchField } from "./searched-select.tsx";

/** An icon or a logo by its name; `key` is what a record has. */
export type DrawnName = { readonly value: string; readonly label: string; readonly key: string };

type Props = {
  id: string;
  label: string;
  kind: "icon" | "logo";
  chosen: DrawnName | undefined;
  choices: readonly DrawnName[];
  isRequired: boolean;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  onChoose: (value: string) => void;
};

/** Chooses an icon or logo by how it looks, among those that a search leaves. */
export function DrawnChoice(props: Props) {
  const { id, label, kind, chosen, choices, isRequired, describedBy, isInvalid, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const found = choicesWith(choices, text);
  function choose(value: string) {
    onChoose(value);
    setOpen(false);
    setText("");
    opener.current?.focus();
  }
  return (
    <div className="content-drawn">
      <button
        ref={opener}
        type="button"
        id={id}
        className="content-drawn__chosen input"
        aria-label={`${label}: ${chosen?.label ?? "none"}`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen ? <Drawing kind={kind} name={chosen.key} /> : null}
        {chosen?.label ?? "None"}
        <Icon name="chevron-down" />
      </button>
      {isOpen ? (
        <>
          <SearchField
            id={`${id}-choices`}
            label={label}
            text={text}
            count={found.length}
            onType={setText}
            onLeave={() => list.current?.querySelector("button")?.focus()}
          />
          <ul ref={list} id={`${id}-choices`} className="content-drawn__choices">
            {isRequired ? null : (
              <li>
                <button
                  type="button"
                  aria-pressed={chosen === undefined}
                  onClick={() => choose("")}
                >
                  None
                </button>
              </li>
            )}
            {found.map(({ value, label: name, key }) => (
              <li key={value}>
                <button
                  type="button"
                  aria-pressed={value === chosen?.value}
                  onClick={() => choose(value)}
                >
                  <Drawing kind={kind} name={key} />
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function Drawing({ kind, name }: { kind: Props["kind"]; name: string }) {
  if (kind === "logo") return <DrawnLogo logo={name} />;
  return isIconName(name) ? <Icon name={name} /> : null;
}
