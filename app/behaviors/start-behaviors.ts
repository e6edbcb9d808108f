import { startAddressDialogs } from "./address-dialogs.ts";
import { startFlipCards } from "./flip-cards.ts";
import { startProductsMenu } from "./products-menu.ts";
import { startReveals } from "./reveals.ts";

export function startBehaviors() {
  closeOnNavigation();
  onceInserted(() => {
    startProductsMenu();
    startAddressDialogs();
  });
  startReveals();
  startLogos();
  startAvatars();
  startToggles();
  startFlipCards();
  startFaqKeys();
  startChapters();
  startCurrency();
  startFigures();
  for (const year of document.querySelectorAll("[data-year]")) year.textContent = String(new Date().getFullYear());
}

/** Menus and dialogs are plain text until the visitor's first input (shell/early/first-input.ts). */
function onceInserted(start: () => void) {
  if (document.querySelector("noscript[data-layer]")) document.addEventListener("layers", start, { once: true });
  else start();
}

/** Toggles `aria-pressed` of buttons with `data-toggle`; CSS does the rest. */
function startToggles() {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-toggle]") : null;
    button?.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
  });
}

const LAYERS = "#menu, #products-menu";

function closeOnNavigation() {
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof Element) || !target.closest("a")) return;
    const layer = target.closest<HTMLElement>(LAYERS);
    if (layer instanceof HTMLDialogElement) layer.close();
    else if (layer?.matches(":popover-open")) layer.hidePopover();
  });
}

const NEAR = "300px";

/** Inserts technology logos (ui/technology-logo.tsx) when they are near the screen. */
function startLogos() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const logo = target.querySelector("[data-logo]");
        if (logo) logo.outerHTML = logo.textContent;
      }
    },
    { rootMargin: NEAR },
  );
  for (const { parentElement } of document.querySelectorAll("[data-logo]"))
    if (parentElement) observer.observe(parentElement);
}

/** Shows initials if a small portrait fails to load, even if it failed before this script ran. */
function startAvatars() {
  const fail = (image: HTMLImageElement) => {
    const portrait = image.closest<HTMLElement>("[data-initials]");
    if (!portrait) return;
    const initials = document.createElement("span");
    initials.className = "avatar";
    initials.dataset.failed = "";
    initials.ariaHidden = "true";
    initials.textContent = portrait.dataset.initials ?? "";
    portrait.replaceWith(initials);
  };
  for (const image of document.querySelectorAll<HTMLImageElement>("[data-initials], [data-initials] img")) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) fail(image);
  }
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && fail(target), true);
}

function startFaqKeys() {
  document.addEventListener("keydown", (event) => {
    const summary = event.target instanceof Element ? event.target.closest("summary") : null;
    const list = summary?.closest("[data-faq]");
    if (!summary || !list) return;
    const summaries = [...list.querySelectorAll("summary")];
    const at = summaries.indexOf(summary);
    const last = summaries.length - 1;
    const to = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    summaries[to]?.focus();
  });
}

/** Marks the chapter that is being read in a table of contents (sections/text/long-read.tsx). */
function startChapters() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".chapter-list a")];
  if (links.length === 0) return;
  const topOf = ({ hash }: HTMLAnchorElement) =>
    document.getElementById(decodeURIComponent(hash.slice(1)))?.getBoundingClientRect().top ?? Infinity;
  const mark = () => {
    const current = links.findLast((link) => topOf(link) < innerHeight / 3);
    for (const link of links) link.ariaCurrent = link === current ? "location" : null;
  };
  addEventListener("scroll", mark, { passive: true });
  if (scrollY > 0) mark();
}

const CURRENCY = "currency";

/** Shows prices in the currency that the visitor chose on this page or an earlier one. */
function startCurrency() {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== CURRENCY) return;
    choose(target.value);
    try {
      localStorage.setItem(CURRENCY, target.value);
    } catch {}
  });
  try {
    choose(localStorage.getItem(CURRENCY));
  } catch {}
}

/** A currency that is no longer offered changes nothing. */
function choose(code: string | null) {
  for (const option of document.querySelectorAll<HTMLOptionElement>(`[name=${CURRENCY}] option`))
    option.selected ||= option.value === code;
}

type Visit = PerformanceNavigationTiming & { readonly activationStart?: number; readonly deliveryType?: string };
type Privacy = { readonly globalPrivacyControl?: boolean };

/** Tells the server that a prefetched page is shown, which it cannot see. Nothing about the visitor is sent. */
function startFigures() {
  const begin = () => {
    const [visit] = performance.getEntriesByType("navigation") as Visit[];
    const isPrefetched = visit?.activationStart || visit?.deliveryType === "navigational-prefetch";
    // A header from the server says whether visits are counted.
    const isCounted = visit?.serverTiming?.some(({ name }) => name === "figures");
    if (isPrefetched && isCounted && !(navigator as Privacy).globalPrivacyControl)
      navigator.sendBeacon("/api/figures", "shown");
  };
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", begin, { once: true });
  } else begin();
}
