import type { KeyboardEvent } from "react";
import { isComposing } from "#app/ui/is-composing.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Enter in a line moves on to the next field, as the key of a phone says, while a required field is
 * empty: sending the form could only be refused. Once none is, Enter sends, as browsers do
 * everywhere.
 */
export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target: field, currentTarget: form } = event;
  if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(field instanceof HTMLInputElement) || field.enterKeyHint !== "next") return;
  const controls = controlsOf(form);
  if (controls.every(isAnswered)) return;
  const next = controls[controls.indexOf(field) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const isAnswered = ({ required, value }: Control) => !required || value.trim() !== "";

const controlsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>("input, textarea, select")].filter(
    ({ type, tabIndex }) => tabIndex >= 0 && !["hidden", "checkbox", "submit"].includes(type),
  );
