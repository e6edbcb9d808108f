/** Applies the stored theme before the first paint and handles the theme buttons, which so work without React. */
export function startTheme() {
  const root = document.documentElement;
  const show = (theme: string | null) => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  try {
    show(localStorage.getItem("theme"));
  } catch {
    // Storage is unavailable.
  }
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-theme-toggle]") : null;
    if (!button) return;
    // The first press always changes the visible theme.
    const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const order = prefersDark ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
    const next = order[(order.indexOf(root.dataset.theme ?? "auto") + 1) % order.length] ?? "auto";
    show(next);
    const status = document.querySelector("[data-announcer]");
    const label = button.querySelector(`[data-theme-label="${next}"]`);
    if (status && label) status.textContent = label.textContent;
    try {
      localStorage.setItem("theme", next);
    } catch {
      // Storage is unavailable: the choice applies only to this page.
    }
  });
}
