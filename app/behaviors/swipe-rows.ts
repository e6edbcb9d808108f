const MOSTLY = 0.6;

/** Controls of swipe rows (`data-swipe`): buttons move by one item, dots to theirs without changing the URL. */
export function startSwipeRows() {
  for (const row of document.querySelectorAll<HTMLElement>("[data-swipe]")) startRow(row);
}

function startRow(row: HTMLElement) {
  const items = [...row.children];
  const controls = row.parentElement?.querySelector("[data-swipe-controls]");
  if (!controls) return;
  const dots = [...controls.querySelectorAll("a")];
  const [back, on] = controls.querySelectorAll("button");
  let current = 0;

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) current = items.indexOf(target);
      for (const [index, dot] of dots.entries()) {
        if (index === current) dot.setAttribute("aria-current", "true");
        else dot.removeAttribute("aria-current");
      }
      back?.setAttribute("aria-disabled", String(current === 0));
      on?.setAttribute("aria-disabled", String(current === items.length - 1));
    },
    { root: row, threshold: MOSTLY },
  );
  for (const item of items) observer.observe(item);

  controls.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest("a, button") : null;
    if (!control) return;
    event.preventDefault();
    const wanted =
      control === back ? current - 1 : control === on ? current + 1 : dots.indexOf(control as HTMLAnchorElement);
    const item = items[wanted];
    if (item) row.scrollBy({ left: item.getBoundingClientRect().left - row.getBoundingClientRect().left });
  });
}
