import { type RefObject, useEffect } from "react";
import { keyOf } from "#app/ui/key-of.ts";

/** Presses a button with the keys that save elsewhere, too: Ctrl or ⌘ and S. */
export function useSaveKey(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      const isSave = keyOf(event) === "s" && (event.ctrlKey || event.metaKey);
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener("keydown", saveByKey);
    return () => document.removeEventListener("keydown", saveByKey);
  }, [button]);
}
