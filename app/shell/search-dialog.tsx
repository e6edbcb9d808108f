import { useEffect, useRef, useState } from "react";
import { SearchBox } from "#app/search/search-box.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Opened by markup, or by a key that early/search-key.ts knows; empty of results until something is typed. */
export function SearchDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Somebody may have begun to type before this script was here to listen.
    setText(field.current?.value ?? "");
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) element.close();
    };
    element.addEventListener("click", follow);
    return () => element.removeEventListener("click", follow);
  }, []);

  return (
    <dialog ref={dialog} id="search" className="search-dialog" aria-label="Search" closedby="any">
      {/* The field comes first in the markup: that is what the browser gives the focus. */}
      <SearchBox id="search-field" text={text} onText={setText} field={field} />
      <button
        type="button"
        className="iconbtn iconbtn--bare search-dialog__close"
        aria-label="Close search"
        command="close"
        commandfor="search"
      >
        <Icon name="x" />
      </button>
    </dialog>
  );
}

export function SearchButton() {
  return (
    <button
      type="button"
      className="iconbtn iconbtn--bare header__search"
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      command="show-modal"
      commandfor="search"
    >
      <Icon name="search" />
    </button>
  );
}
