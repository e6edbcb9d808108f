import { ADDRESS_CHANGED } from "#shared/site-map/events.ts";

/**
 * Opens a dialog by its query (`data-address="opening=engineer"`), or by links to its page
 * (`data-page="/pricing"`).
 */
export function startAddressDialogs() {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>("dialog[data-address]")];
  if (dialogs.length === 0) return;
  const at = ({ searchParams }: URL) =>
    dialogs.find((dialog) => {
      const [name, value] = addressOf(dialog);
      return searchParams.get(name) === value;
    });
  const meantBy = (link: URL) =>
    dialogs.find(({ dataset }) => !link.hash && dataset.page === link.pathname) ??
    (link.pathname === location.pathname ? at(link) : undefined);

  const show = () => {
    const wanted = at(new URL(location.href));
    for (const dialog of dialogs) {
      if (dialog === wanted && !dialog.open) dialog.showModal();
      if (dialog !== wanted && dialog.open) dialog.close();
    }
  };

  document.addEventListener("click", (event) => {
    const link = plainClick(event);
    const dialog = link && meantBy(new URL(link.href));
    if (!dialog) return;
    event.preventDefault();
    const url = new URL(location.href);
    url.searchParams.set(...addressOf(dialog));
    // What the link preselects in the dialog's form.
    for (const [name, value] of new URL(link.href).searchParams) {
      url.searchParams.set(name, value);
    }
    history.pushState({ isOpenedHere: true }, "", url);
    show();
    document.dispatchEvent(new Event(ADDRESS_CHANGED));
  });
  for (const dialog of dialogs) {
    dialog.addEventListener("close", () => {
      const url = new URL(location.href);
      if (at(url) === dialog) leave(url, dialog);
      // The browser cannot restore focus if the dialog was opened by the URL.
      const focused = document.activeElement;
      if (focused === document.body || dialog.contains(focused)) focusLinkTo(dialog);
    });
  }
  addEventListener("popstate", show);
  show();
}

function addressOf({ dataset }: HTMLDialogElement): [string, string] {
  const [name = "", value = ""] = (dataset.address ?? "").split("=");
  return [name, value];
}

function leave(url: URL, dialog: HTMLDialogElement) {
  if (history.state?.isOpenedHere) return history.back();
  url.searchParams.delete(addressOf(dialog)[0]);
  history.replaceState(null, "", url);
}

function focusLinkTo(dialog: HTMLDialogElement) {
  document
    .querySelector<HTMLElement>(`main a[href$="?${dialog.dataset.address}"]`)
    ?.focus({ preventScroll: true });
}

function plainClick({
  target,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  defaultPrevented,
}: MouseEvent) {
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>("a:not([data-address] *)") : null;
  return link?.origin === location.origin && link.target !== "_blank" ? link : null;
}
