import { startActionBar } from "./action-bar.ts";
import { startAddressDialogs } from "./address-dialogs.ts";
import { startAvatars } from "./avatars.ts";
import { startChapters } from "./chapters.ts";
import { startClocks } from "./clocks.ts";
import { startFaqKeys } from "./faq-keys.ts";
import { startFigures } from "./figures.ts";
import { startFlipCards } from "./flip-cards.ts";
import { startFollowing } from "./following.ts";
import { startLogos } from "./logos.ts";
import { startMissingWords } from "./missing-words.ts";
import { startPrefetch } from "./prefetch.ts";
import { startProductsMenu } from "./products-menu.ts";
import { startReveals } from "./reveals.ts";
import { startStickyHeader } from "./sticky-header.ts";
import { startSwipeRows } from "./swipe-rows.ts";
import { startToggles } from "./toggles.ts";

export function startBehaviors() {
  startStickyHeader();
  startProductsMenu();
  startFollowing();
  startAddressDialogs();
  startReveals();
  startLogos();
  startAvatars();
  startSwipeRows();
  startToggles();
  startFlipCards();
  startFaqKeys();
  startChapters();
  startClocks();
  startMissingWords();
  startActionBar();
  startPrefetch();
  startFigures();
}
