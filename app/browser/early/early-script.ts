import { queueEvents } from "./queue-events.ts";
import { startVisit } from "./start-visit.ts";

/**
 * The inline script of every page, one text with one policy hash, from the source of self-contained
 * functions.
 */
export const earlyScript = [
  startTheme,
  startFonts,
  startDialogs,
  startToggles,
  startVisit,
  queueEvents,
]
  .map((start) => `(${start})();`)
  // As text, because in development the bundler would replace `import`.
  .concat(`(${startClient})((address) => import(address));`)
  .join("\n");

/**
 * Applies the stored theme before the first paint and handles the theme buttons, which so work
 * without React. The bars of the browser around the page and the visitor's other tabs follow the
 * choice.
 */
export function startTheme() {
  const root = document.documentElement;
  const bars = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].map(
    (meta) => ({
      meta,
      media: meta.media,
    }),
  );
  const show = (theme: string | null) => {
    const isChosen = theme === "light" || theme === "dark";
    if (isChosen) root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const { meta, media } of bars) {
      const chosenMedia = media.includes(String(theme)) ? "all" : "not all";
      meta.media = isChosen ? chosenMedia : media;
    }
  };
  const showStored = () => {
    try {
      show(localStorage.getItem("theme"));
    } catch {}
  };
  showStored();
  addEventListener("storage", showStored);
  // A page that Back brings from memory has missed choices in between.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) showStored();
  });
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

/**
 * Applies our fonts together once the files of all families are here, because each one that comes
 * lays out the whole page again. The first page of a visit loads them after itself; later ones have
 * them at once.
 */
export function startFonts() {
  const style = document.querySelector<HTMLStyleElement>("style[data-fonts]");
  const rules = [...(style?.sheet?.cssRules ?? [])] as CSSFontFaceRule[];
  // The file for basic Latin begins with the space. Browsers load the others for letters that they
  // show.
  const mainRules = rules.filter(({ style: rule }) =>
    /^U\+0*20-/i.test(rule.getPropertyValue("unicode-range")),
  );
  const faceOf = ({ style: rule }: CSSFontFaceRule) =>
    new FontFace(
      rule.getPropertyValue("font-family").replaceAll('"', ""),
      rule.getPropertyValue("src"),
      {
        weight: rule.getPropertyValue("font-weight"),
        unicodeRange: rule.getPropertyValue("unicode-range"),
        display: "swap",
      },
    );
  const show = async () => {
    if (!style) return;
    for (const file of await Promise.allSettled(mainRules.map((rule) => faceOf(rule).load()))) {
      if (file.status === "fulfilled") document.fonts.add(file.value);
    }
    // For other letters, and files that failed.
    style.media = "all";
    style.dataset.fonts = "shown";
    try {
      sessionStorage.setItem("fonts", "cached");
    } catch {}
  };
  try {
    if (sessionStorage.getItem("fonts")) return void show();
  } catch {}
  addEventListener("load", () => void show(), { once: true });
}

/**
 * A press on a dialog's button counts even if the dialog, which is at the end of the page, has not
 * arrived yet. Supports the commands of these buttons in browsers without them (Safari before
 * 26.2).
 */
export function startDialogs() {
  document.addEventListener("click", ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>("button[commandfor]") : null;
    if (!button || document.readyState !== "loading") return;
    if (document.getElementById(button.getAttribute("commandfor") ?? "")) return;
    document.addEventListener("DOMContentLoaded", () => button.click(), { once: true });
  });
  if ("commandForElement" in HTMLButtonElement.prototype) return;
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button[commandfor]") : null;
    const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute("command") === "close") dialog.close();
    else if (!dialog.open) dialog.showModal();
  });
}

/** Toggles `aria-pressed` of buttons with `data-toggle`; CSS does the rest. */
export function startToggles() {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-toggle]") : null;
    button?.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
  });
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
