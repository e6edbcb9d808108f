import { useEffect, useLayoutEffect, useRef } from "react";
import { areKeysOff, isTextField } from "#app/desk/enquiries/shortcuts.tsx";
import { SearchBox } from "./search-box.tsx";

type Props = { isOpen: boolean; onOpen: (isOpen: boolean) => void; mayList: boolean };

/** The search over every page, which also opens with Ctrl+K, Command+K, or a slash outside text fields. */
export function Palette({ isOpen, onOpen, mayList }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    // The field exists by now and gets the focus.
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      const isMeant = isCommand
        ? event.key.toLowerCase() === "k" && !event.shiftKey
        : event.key === "/" && !areKeysOff() && !isTextField(event.target);
      // A text editor uses Ctrl+K for links.
      if (!isMeant || event.altKey || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      onOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      ref={dialog}
      className="desk-panel palette"
      aria-label="Search"
      onClose={() => onOpen(false)}
      onClick={({ target, currentTarget }) => {
        // A click on the dialog itself is one on the backdrop.
        if (target === currentTarget) currentTarget.close();
      }}
    >
      {isOpen ? <SearchBox mayList={mayList} onLeave={() => dialog.current?.close()} /> : null}
    </dialog>
  );
}
