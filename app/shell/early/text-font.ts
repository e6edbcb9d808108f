/**
 * Lets the text font come after the largest paint, in whose way it would be; until then text stands in a system font
 * of the same measures. Later pages of the visit have it in the cache and show it at once.
 */
export function startTextFont() {
  const GIVE_UP_MS = 4000;
  const style = document.querySelector<HTMLStyleElement>("style[data-text-font]");
  if (!style) return;
  const show = () => {
    style.media = "all";
    try {
      sessionStorage.setItem("text-font", "cached");
    } catch {
      // Storage is closed to us: the next page waits, too.
    }
  };
  try {
    if (sessionStorage.getItem("text-font")) return show();
  } catch {
    // As above.
  }
  const painted = new Promise<void>((done) => {
    try {
      new PerformanceObserver((_list, observer) => {
        observer.disconnect();
        done();
      }).observe({ type: "largest-contentful-paint", buffered: true });
    } catch {
      done();
    }
  });
  const loaded = new Promise<void>((done) => addEventListener("load", () => done(), { once: true }));
  const waited = new Promise<void>((done) => setTimeout(done, GIVE_UP_MS));
  void Promise.race([Promise.all([painted, loaded]), waited]).then(show);
}
