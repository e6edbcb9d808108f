/**
 * Opens and closes a menu by its button in browsers without popovers, such as Firefox before 125:
 * by a press or key, and closed by Escape, a press outside, a link, and when the focus leaves it.
 */
export function startMenuWithoutPopover(button: HTMLButtonElement, menu: HTMLElement) {
  const isOpen = () => menu.dataset.open !== undefined;
  const show = (isShown: boolean) => {
    menu.toggleAttribute("data-open", isShown);
    button.ariaExpanded = String(isShown);
  };
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (menu.contains(target) || button.contains(target));

  show(false);
  button.addEventListener("click", () => show(!isOpen()));
  document.addEventListener("pointerdown", ({ target }) => {
    if (!isInside(target)) show(false);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (!isInside(target)) show(false);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isOpen()) return;
    show(false);
    button.focus();
  });
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) show(false);
  });
}
