import { startActionBar } from "./action-bar.ts";
import { startAddressDialogs } from "./address-dialogs.ts";
import { startAvatars } from "./avatars.ts";
import { startChapters } from "./chapters.ts";
import { startClocks } from "./clocks.ts";
import { closeOnNavigation } from "./close-on-navigation.ts";
import { showChosenCurrency, startCurrency } from "./currency.ts";
import { startFaqKeys } from "./faq-keys.ts";
import { startFigures } from "./figures.ts";
import { startFlipCards } from "./flip-cards.ts";
import { startLogos } from "./logos.ts";
import { fillMissingPageSearch } from "./missing-page-search.ts";
import { startPrefetch } from "./prefetch.ts";
import { startProductsMenu } from "./products-menu.ts";
import { startReveals } from "./reveals.ts";
import { startStickyHeader } from "./sticky-header.ts";
import { startSwipeRows } from "./swipe-rows.ts";
import { startToggles } from "./toggles.ts";

export function startBehaviors() {
  startStickyHeader();
  closeOnNavigation();
  onceInserted(() => {
    startProductsMenu();
    startAddressDialogs();
    showChosenCurrency();
  });
  startReveals();
  startLogos();
  startAvatars();
  startSwipeRows();
  startToggles();
  startFlipCards();
  startFaqKeys();
  startChapters();
  startClocks();
  startCurrency();
  fillMissingPageSearch();
  startActionBar();
  startPrefetch();
  startFigures();
}

/** Menus and dialogs are plain text until the visitor's first input (shell/early/layers.ts). */
function onceInserted(start: () => void) {
  if (document.querySelector("noscript[data-layer]")) document.addEventListener("layers", start, { once: true });
  else start();
}
