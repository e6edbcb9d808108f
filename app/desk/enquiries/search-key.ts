import { useEffect } from "react";
import { useNavigate } from "react-router";

/** The address of the list with this hash has the focus in its search. */
export const SEARCH = "#search";

/** Ctrl+K or Command+K goes to the search of enquiries from every page of the desk, except from a text that is edited. */
export function useSearchKey(isAllowed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAllowed) return;
    const onKey = (event: KeyboardEvent) => {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isMeant || event.key.toLowerCase() !== "k" || event.defaultPrevented) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>("[data-search]");
      if (field) field.select();
      else void navigate(`/desk/enquiries${SEARCH}`);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isAllowed, navigate]);
}
