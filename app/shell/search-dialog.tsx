import { island } from "#app/islands/island.tsx";
import SearchInDialog from "#app/search/search-dialog.tsx";
import { CloseButton } from "#app/ui/close-button.tsx";
import { Icon } from "#app/ui/icon.tsx";

const SearchIsland = island("search-dialog", SearchInDialog, "visible");

/** Opened by markup, or by the keys in early/search-key.ts; shows no results until something is typed. */
export function SearchDialog() {
  return (
    <dialog id="search" className="search-dialog" aria-label="Search" closedby="any">
      {/* The field comes first in the markup, because the browser focuses the first control. */}
      <SearchIsland />
      <CloseButton dialog="search" label="Close search" />
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
