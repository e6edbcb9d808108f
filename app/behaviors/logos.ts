const NEAR = "300px";

/**
 * Draws technology logos when they come near. Browsers load a sprite as soon as they read its address, far from the
 * screen too, so the page holds it as `data-href`.
 */
export function startLogos() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const use = target.querySelector("use");
        use?.setAttribute("href", use.dataset.href ?? "");
      }
    },
    { rootMargin: NEAR },
  );
  for (const logo of document.querySelectorAll(".technology-logo")) observer.observe(logo);
}
