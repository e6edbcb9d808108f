/** Opens the search with `/` outside of fields, and with Ctrl+K or Cmd+K anywhere. */
export function startSearchKey() {
  addEventListener("keydown", (event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
    const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isField =
      event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
    if (!isCommand && (!isSlash || isField)) return;
    const dialog = document.getElementById("search");
    // Not over another modal dialog.
    if (!(dialog instanceof HTMLDialogElement) || document.querySelector("dialog:modal")) return;
    event.preventDefault();
    dialog.showModal();
  });
}
