/** Everything above the screen counts, because a jump in the page can pass an element without showing it. */
const ABOVE = "1000000px 0px";

/**
 * Shows the bar with a page's main action (`data-action-bar`) between two elements of the page, each of which offers
 * that action itself.
 */
export function startActionBar() {
  const bar = document.querySelector<HTMLElement>("[data-action-bar]");
  const form = document.getElementById(bar?.dataset.after ?? "");
  const closing = document.getElementById(bar?.dataset.until ?? "");
  if (!bar || !form || !closing) return;
  let isPast = false;
  let isEnding = true;
  const show = () => bar.toggleAttribute("data-shown", isPast && !isEnding);

  new IntersectionObserver(
    ([entry]) => {
      isPast = entry?.intersectionRatio === 1;
      show();
    },
    { rootMargin: `${ABOVE} -100% 0px`, threshold: [0, 1] },
  ).observe(form);
  new IntersectionObserver(
    ([entry]) => {
      isEnding = entry?.isIntersecting === true;
      show();
    },
    { rootMargin: `${ABOVE} 0px 0px` },
  ).observe(closing);
}
