import { whenShown } from "./when-shown.ts";

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

const SLOW = ["slow-2g", "2g"];

/** Where the browser cannot tell when it is idle, in milliseconds after the page has loaded. */
const PAUSE = 300;

/**
 * Calls `fetchRest` once the page has loaded and the browser is idle: then the pictures below the
 * screen are fetched, so that a capture of the whole page has them and nobody scrolls into empty
 * frames. Where data is saved or slow, pictures wait until they come near the screen.
 */
export function whenPageIsThere(fetchRest: () => void) {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData || SLOW.includes(connection?.effectiveType ?? "")) return;
  const whenIdle = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(fetchRest);
    else setTimeout(fetchRest, PAUSE);
  };
  whenShown(() => {
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true });
  });
}

/** Whether an element has a place on the page, on or off the screen. */
export const isDrawn = (element: Element) => element.getClientRects().length > 0;

/** Pictures of closed menus, dialogs and panels still wait until they are opened. */
export function fetchPictures() {
  const waiting = [...document.images].filter(
    (picture) => picture.loading === "lazy" && !picture.complete && isDrawn(picture),
  );
  for (const picture of waiting) {
    picture.fetchPriority = "low";
    picture.loading = "eager";
  }
}
