import { type RefObject, useEffect } from "react";
import { useSearchParams } from "react-router";
import { chosenOf, type Filter, textOf } from "./filters.ts";

/** A filter with several possible options: a menu of check boxes. */
export function FilterChoices({ filter }: { filter: Filter }) {
  const [query] = useSearchParams();
  const { name, label, options } = filter;
  const chosen = chosenOf(filter, query);
  const text = textOf(filter, query);
  return (
    <details className="enquiry-filters__first enquiry-choice" data-filter={name}>
      <summary className="input" title={text}>
        <span className={text ? "sr-only" : undefined}>{text ? label : `Any ${label.toLowerCase()}`}</span>
        {text ? ` ${text}` : null}
      </summary>
      <fieldset className="desk-popover desk-choices">
        <legend className="sr-only">{label}</legend>
        {options?.map((option) => (
          <label key={option.value}>
            <input type="checkbox" name={name} value={option.value} defaultChecked={chosen.includes(option.value)} />
            {option.label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** Closes an open menu on a press elsewhere or Escape, which restores the focus. */
export function useClosing(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const close = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (isKey && event.key !== "Escape") return;
      // The collapsible filters are in the page's flow: closing them on a press would move its target.
      const menus = `.enquiry-choice[open]${isKey ? ", .enquiry-filters__more[open]" : ""}`;
      for (const menu of form.current?.querySelectorAll<HTMLDetailsElement>(menus) ?? []) {
        const isInside = event.target instanceof Node && menu.contains(event.target);
        if (isKey && isInside) menu.querySelector("summary")?.focus();
        if (isKey || !isInside) menu.open = false;
      }
    };
    for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, close);
    return () => {
      for (const name of ["pointerdown", "keydown"]) document.removeEventListener(name, close);
    };
  }, [form]);
}
