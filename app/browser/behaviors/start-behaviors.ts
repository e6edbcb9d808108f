import { startAddressDialogs } from "./address-dialogs.ts";
import { startFlipCards } from "./flip-cards.ts";
import { startOfficeClocks } from "./office-clocks.ts";
import { startProductsMenu } from "./products-menu.ts";
import { fetchPictures, isDrawn, whenPageIsThere } from "./rest-of-pictures.ts";
import { startReveals } from "./reveals.ts";
import { whenShown } from "./when-shown.ts";

export function startBehaviors() {
  closeOnNavigation();
  startPastOpenings();
  startMissingWords();
  startProductsMenu();
  startAddressDialogs();
  if (!("closedBy" in HTMLDialogElement.prototype)) void closeByOutsidePress();
  startReveals();
  startPictures();
  startAvatars();
  startFlipCards();
  startFaqKeys();
  startChapters();
  startCurrency();
  startOfficeClocks();
  startFigures();
  startYear();
}

/** Nothing is written in the year of the build: a new text would be laid out again. */
function startYear() {
  const now = String(new Date().getFullYear());
  for (const year of document.querySelectorAll("[data-year]")) {
    if (year.textContent !== now) year.textContent = now;
  }
}

// Few visitors need these three, so nobody else loads them.

/** The search of the page that says an address is missing. */
function startMissingWords() {
  const field = document.querySelector<HTMLInputElement>(".error-page [type=search]");
  if (field)
    void import("./missing-words.ts").then(({ fillMissingWords }) => fillMissingWords(field));
}

function startPastOpenings() {
  const dated = [...document.querySelectorAll<HTMLElement>("[data-until]")];
  if (dated.some(({ dataset }) => Date.parse(dataset.until ?? "") < Date.now()))
    void import("./past-openings.ts").then(({ removePastOpenings }) => removePastOpenings(dated));
}

async function closeByOutsidePress() {
  const dialogs = document.querySelectorAll<HTMLDialogElement>("dialog[closedby=any]");
  if (dialogs.length === 0) return;
  const { closeByOutsidePress } = await import("./outside-press.ts");
  for (const dialog of dialogs) closeByOutsidePress(dialog);
}

const LAYERS = "#menu, #products-menu";

function closeOnNavigation() {
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof Element) || !target.closest("a")) return;
    const layer = target.closest<HTMLElement>(LAYERS);
    if (layer instanceof HTMLDialogElement) layer.close();
    // Firefox has popovers since 125, and refuses to look for an open one before.
    else if (layer && "hidePopover" in layer && layer.matches(":popover-open")) layer.hidePopover();
  });
}

const NEAR = "300px";

function startPictures() {
  const insertLogos = startLogos();
  whenPageIsThere(() => {
    fetchPictures();
    insertLogos();
  });
}

/**
 * Inserts technology logos (ui/technology-logo.tsx) when they are near the screen, and all for
 * paper. Returns how to insert all that are not in a closed panel.
 */
function startLogos() {
  const waiting = () => document.querySelectorAll("[data-logo]");
  const insert = (logo: Element) => {
    logo.outerHTML = logo.textContent;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) target.querySelectorAll("[data-logo]").forEach(insert);
      }
    },
    { rootMargin: NEAR },
  );
  for (const { parentElement } of waiting()) if (parentElement) observer.observe(parentElement);
  addEventListener("beforeprint", () => waiting().forEach(insert));
  return () => {
    const drawn = [...waiting()].filter(
      ({ parentElement }) => parentElement && isDrawn(parentElement),
    );
    drawn.forEach(insert);
  };
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
  for (const image of document.querySelectorAll<HTMLImageElement>(
    "[data-initials], [data-initials] img",
  )) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) fail(image);
  }
  document.addEventListener(
    "error",
    ({ target }) => target instanceof HTMLImageElement && fail(target),
    true,
  );
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
    document.getElementById(decodeURIComponent(hash.slice(1)))?.getBoundingClientRect().top ??
    Infinity;
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
  showChosenCurrency();
}

function showChosenCurrency() {
  try {
    choose(localStorage.getItem(CURRENCY));
  } catch {}
}

/**
 * A currency that is no longer offered changes nothing, nor does one that was chosen elsewhere
 * change a form whose address names another.
 */
function choose(code: string | null) {
  for (const option of document.querySelectorAll<HTMLOptionElement>(
    `.currency-choice [name=${CURRENCY}] option`,
  )) {
    if (option.value === code) option.selected = true;
  }
}

type Visit = PerformanceNavigationTiming & {
  readonly activationStart?: number;
  readonly deliveryType?: string;
};
type Privacy = { readonly globalPrivacyControl?: boolean };

/**
 * Tells the server that a prefetched page is shown, which it cannot see. Nothing about the visitor
 * is sent.
 */
function startFigures() {
  whenShown(() => {
    const [visit] = performance.getEntriesByType("navigation") as Visit[];
    const isPrefetched = visit?.activationStart || visit?.deliveryType === "navigational-prefetch";
    // A header from the server says whether visits are counted.
    const isCounted = visit?.serverTiming?.some(({ name }) => name === "figures");
    if (isPrefetched && isCounted && !(navigator as Privacy).globalPrivacyControl)
      navigator.sendBeacon("/api/figures", "shown");
  });
}
