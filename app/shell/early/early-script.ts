import { startFirstInput } from "./first-input.ts";
import { queueEvents } from "./queue-events.ts";

/** The inline script of every page, one text with one policy hash, from the source of self-contained functions. */
export const earlyScript = [startTheme, startFirstInput, startFonts, startDialogs, startVisit, queueEvents]
  .map((start) => `(${start})();`)
  // As text, because in development the bundler would replace `import`.
  .concat(`(${startClient})((address) => import(address));`)
  .join("\n");

/** Applies the stored theme before the first paint and handles the theme buttons, which so work without React. */
export function startTheme() {
  const root = document.documentElement;
  const show = (theme: string | null) => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  try {
    show(localStorage.getItem("theme"));
  } catch {}
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
    } catch {}
  });
}

/** Applies our fonts after the page has loaded, so that they do not delay it; later pages of the visit have them at once. */
export function startFonts() {
  const show = () => {
    const style = document.querySelector<HTMLStyleElement>("style[data-fonts]");
    if (!style) return;
    style.media = "all";
    style.dataset.fonts = "shown";
    try {
      sessionStorage.setItem("fonts", "cached");
    } catch {}
  };
  try {
    if (sessionStorage.getItem("fonts")) return show();
  } catch {}
  addEventListener("load", show, { once: true });
}

/** Supports the commands of dialog buttons in browsers without them (Safari before 26.2). */
export function startDialogs() {
  if ("commandForElement" in HTMLButtonElement.prototype) return;
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button[commandfor]") : null;
    const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute("command") === "close") dialog.close();
    else if (!dialog.open) dialog.showModal();
  });
}

/** Stores for this tab where the visit began, for forms to send (shared/forms/visit.ts). */
export function startVisit() {
  const keep = () => {
    const query = new URLSearchParams(location.search);
    const short = (text: string | null) => (text ?? "").slice(0, 500);
    try {
      if (sessionStorage.getItem("visit")) return;
      const visit = {
        page: short(location.pathname),
        referrer: short(document.referrer),
        utmSource: short(query.get("utm_source")),
        utmMedium: short(query.get("utm_medium")),
        utmCampaign: short(query.get("utm_campaign")),
        utmTerm: short(query.get("utm_term")),
        utmContent: short(query.get("utm_content")),
      };
      sessionStorage.setItem("visit", JSON.stringify(visit));
    } catch {}
  };
  // A prerendered page that is never shown begins no visit.
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", keep, { once: true });
  else keep();
}

/** Loads the client entry late, so that it does not compete with the images of the first screen. */
export function startClient(load: (address: string) => void) {
  const TIMEOUT_MS = 3000;
  const { entry } = document.documentElement.dataset;
  const signs = ["load", "pointerdown", "keydown", "submit"];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    clearTimeout(waited);
    if (entry) load(entry);
  };
  const waited = setTimeout(start, TIMEOUT_MS);
  for (const sign of signs) addEventListener(sign, start, true);
}
