import { startAddressDialogs } from "./address-dialogs.ts";
import { startAvatars } from "./avatars.ts";
import { closeOnNavigation } from "./close-on-navigation.ts";
import { startCurrency } from "./currency.ts";
import { startFaqKeys } from "./faq-keys.ts";
import { startFigures } from "./figures.ts";
import { startFlipCards } from "./flip-cards.ts";
import { startLogos } from "./logos.ts";
import { startProductsMenu } from "./products-menu.ts";
import { startReveals } from "./reveals.ts";

export function startBehaviors() {
  closeOnNavigation();
  startProductsMenu();
  startAddressDialogs();
  startReveals();
  startLogos();
  startAvatars();
  startToggles();
  startFlipCards();
  startFaqKeys();
  startCurrency();
  startFigures();
  for (const year of document.querySelectorAll("[data-year]")) year.textContent = String(new Date().getFullYear());
}

/** Toggles `aria-pressed` of buttons with `data-toggle`; CSS does the rest. */
function startToggles() {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-toggle]") : null;
    button?.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
  });
}
