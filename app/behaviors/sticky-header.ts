/** Shows the line under the header once the page is scrolled. */
export function startStickyHeader() {
  const sentinel = document.querySelector(".header-sentinel");
  const header = document.querySelector(".header");
  if (!sentinel || !header) return;
  new IntersectionObserver(([entry]) => header.toggleAttribute("data-stuck", entry?.isIntersecting === false)).observe(
    sentinel,
  );
}
