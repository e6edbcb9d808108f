/** Lets dialogs open and close by markup alone in browsers without invoker commands or light dismiss. */
export function startDialogs() {
  const target = (event: Event) => (event.target instanceof Element ? event.target : null);

  if (!("commandForElement" in HTMLButtonElement.prototype)) {
    document.addEventListener("click", (event) => {
      const button = target(event)?.closest("button[commandfor]");
      const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
      if (!(dialog instanceof HTMLDialogElement)) return;
      const command = button?.getAttribute("command");
      if (command === "show-modal" && !dialog.open) dialog.showModal();
      if (command === "close") dialog.close();
    });
  }

  if (!("closedBy" in HTMLDialogElement.prototype)) {
    document.addEventListener("click", (event) => {
      const dialog = target(event);
      if (!(dialog instanceof HTMLDialogElement) || dialog.getAttribute("closedby") !== "any") return;
      const box = dialog.getBoundingClientRect();
      const isInside =
        event.clientX >= box.left &&
        event.clientX < box.right &&
        event.clientY >= box.top &&
        event.clientY < box.bottom;
      if (!isInside) dialog.close();
    });
  }
}
