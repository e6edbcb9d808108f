import { type RefObject, useEffect } from "react";
import { attempt } from "#app/forms/drafts/kept-texts.ts";

const OFF = "desk-keys-off";
export const areKeysOff = () => (attempt(() => localStorage.getItem(OFF)) ?? null) !== null;

export function switchKeys(isOn: boolean): void {
  attempt(() => (isOn ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, "")));
}

const TEXT_FIELD = "input:not([type=checkbox]), textarea, select, [contenteditable]";
export const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TEXT_FIELD) !== null;

/**
 * "/" goes to the desk's search on every page, and opens the menu that has it on a small screen.
 */
export function useSearchKey(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== "/" ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented
      )
        return;
      const isBusy = isTextField(event.target) || document.querySelector("dialog[open]") !== null;
      if (isBusy || areKeysOff()) return;
      const field = document.querySelector<HTMLElement>("#desk-search");
      if (!field) return;
      event.preventDefault();
      if (!field.checkVisibility()) menu.current?.showPopover?.();
      field.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [menu]);
}
