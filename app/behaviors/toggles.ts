/** Toggles `aria-pressed` of buttons with `data-toggle`; CSS does the rest. */
export function startToggles() {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-toggle]") : null;
    button?.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
  });
}
