import { useLayoutEffect, useRef, useState } from "react";
import { areKeysOff, isTextField, switchKeys } from "#app/desk/frame/search-key.ts";
import { Icon } from "#app/ui/icon.tsx";
import { isComposing } from "#app/ui/is-composing.ts";
import { keyOf } from "#app/ui/key-of.ts";

/** A key with its description and action. Without `run` the browser handles it. */
export type Shortcut = { readonly key: string; readonly name: string; readonly run?: () => void };

export const click = (selector: string) => () =>
  document.querySelector<HTMLElement>(selector)?.click();
export const focusOn = (selector: string) => () =>
  document.querySelector<HTMLElement>(selector)?.focus();

const everywhere: readonly Shortcut[] = [
  // The frame has it, also on pages without this list.
  { key: "/", name: "Search the desk" },
  { key: "?", name: "Show this list", run: click(".shortcuts-button") },
];

/** Single keys outside text fields. People who dictate to their computer can switch them off. */
export function Shortcuts({ hint, shortcuts }: { hint: string; shortcuts: readonly Shortcut[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setIsOn] = useState(true);
  const open = () => {
    setIsOn(!areKeysOff());
    dialog.current?.showModal();
  };
  // A layout effect, because a key pressed as soon as the page is visible would be lost to a later
  // effect.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A list that offers members took the key, or an input method did, to close what it offers.
      if (event.defaultPrevented || isComposing(event)) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog[open]")) return;
      const isTyping = isTextField(target);
      if (isTyping !== (event.key === "Escape") || (areKeysOff() && !isTyping)) return;
      const pressed = keyOf(event);
      const run = [...shortcuts, ...everywhere].find(({ key }) => key === pressed)?.run;
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [shortcuts]);
  return (
    <>
      <button type="button" className="desk-quiet shortcuts-button" onClick={open}>
        Shortcuts
      </button>
      <dialog ref={dialog} className="desk-panel desk-dialog shortcuts" aria-labelledby="shortcuts">
        <form method="dialog" className="desk-toolbar desk-toolbar--between">
          <h2 id="shortcuts">Keyboard shortcuts</h2>
          <button type="submit" className="btn btn--outline" aria-label="Close">
            <Icon name="x" />
          </button>
        </form>
        <p className="muted">{hint}</p>
        <dl className="desk-facts">
          {[...shortcuts, ...everywhere].map(({ key, name }) => (
            <div key={key}>
              <dt>
                <kbd>{key === "Escape" ? "Esc" : key}</kbd>
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              switchKeys(target.checked);
              setIsOn(target.checked);
            }}
          />{" "}
          Shortcuts are on
        </label>
      </dialog>
    </>
  );
}
