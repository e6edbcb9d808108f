const VISIBLE_SHARE = 0.2;
const STEPS = Array.from({ length: 11 }, (_, step) => (step * VISIBLE_SHARE) / 10);
/** Higher than any page, in pixels. */
const ABOVE = 1_000_000;

const isStaggered = ({ dataset }: HTMLElement) => dataset.reveal === "stagger";

/**
 * Lets each block rise once, when a fifth of it is in view. Blocks below the screen wait a little
 * lower, and visible. Nothing waits before the first scroll: a capture of the whole page, a print
 * or a very tall window shows every block in its place.
 */
export function startReveals() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const started = new AbortController();
  const start = () => {
    started.abort();
    watchBlocks();
  };
  addEventListener("scroll", start, { passive: true, signal: started.signal });
  // A link to a heading and the Back button open a page scrolled: what is above has been passed.
  requestAnimationFrame(() => {
    if (scrollY > 0 && !started.signal.aborted) start();
  });
}

function watchBlocks() {
  const observer = new IntersectionObserver(
    (entries) => {
      // Read once: after the first mark that is written below, the height would need a new layout
      // of the page.
      const screen = innerHeight;
      for (const { target, boundingClientRect: box, intersectionRect: seen } of entries) {
        const block = target as HTMLElement;
        const isWaiting = block.dataset.waiting !== undefined;
        if (!isWaiting && box.top >= screen) {
          block.dataset.waiting = "";
          if (isStaggered(block)) block.dataset.items = "waiting";
          continue;
        }
        const isSeen = box.top < 0 || seen.height >= VISIBLE_SHARE * Math.min(box.height, screen);
        if (isWaiting && !isSeen) continue;
        observer.unobserve(block);
        if (!isWaiting) continue;
        delete block.dataset.waiting;
        block.dataset.arrived = "";
        if (isStaggered(block)) block.dataset.items = "arrived";
      }
    },
    // Everything above counts as seen, also what a jump to the end passed between two frames.
    { threshold: STEPS, rootMargin: `${ABOVE}px 0px 0px` },
  );
  for (const block of document.querySelectorAll('[data-reveal]:not([data-reveal="entry"])'))
    observer.observe(block);
}
