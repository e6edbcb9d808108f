const NEAR = "300px";

/** Inserts technology logos (ui/technology-logo.tsx) when they are near the screen. */
export function startLogos() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const logo = target.querySelector("[data-logo]");
        if (logo) logo.outerHTML = logo.textContent;
      }
    },
    { rootMargin: NEAR },
  );
  for (const { parentElement } of document.querySelectorAll("[data-logo]"))
    if (parentElement) observer.observe(parentElement);
}
