import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Option } from "#app/ui/select.tsx";
import { slugsIn } from "#shared/site-map/shortlist.ts";

type Props = {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  typed: string | undefined;
  options: readonly Option[];
};

/**
 * The people of a shortlist, whom the page's address names. They are chosen elsewhere: here they
 * can only be taken off. Without anybody the row is not shown (lead-form.css).
 */
export function PeopleField({ id, name, label, error, typed = "", options }: Props) {
  const [chosen, setChosen] = useState(() => slugsIn([typed]));
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const nameOf = (slug: string) => options.find(({ value }) => value === slug)?.label ?? slug;

  // After the tab's draft has come back: pages are rendered without their query.
  useEffect(() => {
    const named = slugsIn(new URLSearchParams(location.search).getAll(name));
    const known = named.filter((slug) => options.some(({ value }) => value === slug));
    setChosen(known.length > 0 ? known : slugsIn([input.current?.value ?? ""]));
  }, [name, options]);

  function remove(slug: string) {
    const left = chosen.filter((each) => each !== slug);
    // At once, so that the tab's draft (forms/drafts) takes the list as it is now.
    flushSync(() => setChosen(left));
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
    // The button is gone, and with the last person the whole row.
    const next = left.length > 0 ? list.current : input.current?.form?.querySelector("select");
    next?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the grid of the form
    <div
      className={error ? "field is-error" : "field"}
      role="group"
      aria-labelledby={`${id}-label`}
    >
      <span className="people-field__label" id={`${id}-label`}>
        {label}
      </span>
      <ul className="people-field row" id={id} ref={list} tabIndex={-1}>
        {chosen.map((slug) => (
          <li key={slug}>
            {nameOf(slug)}
            <button
              type="button"
              className="iconbtn iconbtn--bare"
              aria-label={`Remove ${nameOf(slug)}`}
              onClick={() => remove(slug)}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <input ref={input} type="hidden" name={name} value={chosen.join(",")} />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
