import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { useFound } from "./use-found.ts";

const LIST = "palette-list";
const optionId = (at: number) => `palette-${at}`;
const open = (at: number) => document.getElementById(optionId(at))?.click();

/**
 * A field that shows matches while typing. The focus stays in the field: arrow keys choose, Enter opens. Matches are
 * links, so that they can be opened in another tab.
 */
export function SearchBox({ mayList, onLeave }: { mayList: boolean; onLeave: () => void }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const wanted = text.trim();
  const found = useFound(wanted);
  const count = found?.groups.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0;
  const isCurrent = found?.text === wanted;
  // Enter pressed before the answer opens the first match when it arrives.
  const isEntered = useRef(false);
  useEffect(() => {
    if (!isCurrent || !isEntered.current) return;
    isEntered.current = false;
    open(0);
  }, [isCurrent]);
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (!step && event.key !== "Enter")) return;
    // If nothing is found, the form leads to the list, which says so.
    if (event.key === "Enter" && isCurrent && count === 0) return;
    event.preventDefault();
    if (step) {
      const next = (chosen + step + count) % Math.max(count, 1);
      setChosen(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    } else if (isCurrent) open(chosen);
    else isEntered.current = true;
  }
  let at = -1;
  return (
    <>
      <Form role="search" action={mayList ? "/desk/enquiries" : "/desk/content"} onSubmit={onLeave}>
        <input
          type="text"
          enterKeyHint="search"
          name="q"
          className="input"
          role="combobox"
          aria-label="Search the desk"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={LIST}
          aria-activedescendant={count > 0 ? optionId(chosen) : undefined}
          placeholder={mayList ? "Name, company, reference or page" : "Page or content"}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
            isEntered.current = false;
          }}
          onKeyDown={onKeyDown}
        />
      </Form>
      <p role="status" className={count > 0 ? "sr-only" : "muted palette__none"}>
        {found === null
          ? "The server cannot be reached"
          : isCurrent && (wanted || count > 0)
            ? resultsText(count)
            : null}
      </p>
      <div id={LIST} role="listbox" aria-label="Results" className="palette__list">
        {found?.groups.map(({ label, hits }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true" className="muted small">
              {label}
            </p>
            {hits.map(({ to, title, note }) => {
              at += 1;
              return (
                <Link
                  key={to + title}
                  id={optionId(at)}
                  to={to}
                  role="option"
                  aria-selected={at === chosen}
                  tabIndex={-1}
                  onClick={onLeave}
                >
                  {title} <span className="muted small">{note}</span>
                </Link>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

const resultsText = (count: number) => (count === 0 ? "Nothing found" : count === 1 ? "1 result" : `${count} results`);
