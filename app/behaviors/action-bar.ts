/** Everything above the screen counts as passed, because a jump in the page can pass an element without showing it. */
const ABOVE = "1000000px 0px";

/** On hire pages, shows a bar with the main action between the form and the page's end, which both offer it too. */
export function startActionBar() {
  const bar = document.querySelector<HTMLElement>("[data-action-bar]");
  const form = document.getElementById("inquiry");
  const closing = document.getElementById("closing-heading");
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
