/** Turns buttons that are either pressed or not (`data-toggle`); what that changes is the stylesheet's. */
export function startToggles() {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-toggle]") : null;
    button?.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
  });
}
