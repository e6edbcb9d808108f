/**
 * Applies the stored theme before the first paint and handles the theme buttons. Without React the buttons work at
 * once, and their state cannot differ between server and browser.
 */
export function startTheme() {
  const root = document.documentElement;
  const read = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  let theme = read();

  const show = () => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-scheme]")) {
      const scheme = meta.dataset.scheme;
      if (root.dataset.theme) meta.media = root.dataset.theme === scheme ? "all" : "not all";
      else meta.media = `(prefers-color-scheme: ${scheme})`;
    }
  };

  const remember = (next: string) => {
    theme = next;
    try {
      if (next === "auto") localStorage.removeItem("theme");
      else localStorage.setItem("theme", next);
    } catch {
      // Storage is unavailable: the choice applies only to this page.
    }
  };

  show();
  addEventListener("storage", (event) => {
    if (event.key !== "theme") return;
    theme = event.newValue;
    show();
  });
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-theme-toggle]") : null;
    if (!button) return;
    // The first press always changes the visible theme.
    const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const order = prefersDark ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
    const next = order[(order.indexOf(root.dataset.theme ?? "auto") + 1) % order.length] ?? "auto";
    remember(next);
    show();
    const status = document.querySelector("[data-announcer]");
    const label = button.querySelector(`[data-theme-label="${next}"]`);
    if (status && label) status.textContent = label.textContent;
  });
}
