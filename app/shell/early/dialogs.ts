/** Supports dialog invoker commands and light dismiss in browsers without them. */
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
    const pressedAround = (event: MouseEvent) => {
      const dialog = target(event);
      if (!(dialog instanceof HTMLDialogElement) || dialog.getAttribute("closedby") !== "any") return null;
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      return x >= left && x < right && y >= top && y < bottom ? null : dialog;
    };
    // Selecting text can end outside the dialog: only a press that also began outside closes it.
    let begun: HTMLDialogElement | null = null;
    document.addEventListener("pointerdown", (event) => {
      begun = pressedAround(event);
    });
    document.addEventListener("click", (event) => {
      if (begun && begun === pressedAround(event)) begun.close();
    });
  }
}
