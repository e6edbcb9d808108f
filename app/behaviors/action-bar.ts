/** All that is above the screen counts, however far: a jump in the page passes by without ever being in view. */
const ABOVE = "1000000px 0px";

/**
 * Shows the bar of a page's main action (`data-action-bar`) once what it follows has left the view upwards, and takes
 * it away where the end of the page says the same.
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
