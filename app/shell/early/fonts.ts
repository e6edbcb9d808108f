/**
 * Lets our fonts come after the largest paint, in whose way they would be; until then text stands in system fonts of
 * the same measures. Later pages of the visit have them in the cache and show them at once.
 */
export function startFonts() {
  const GIVE_UP_MS = 4000;
  const style = document.querySelector<HTMLStyleElement>("style[data-fonts]");
  if (!style) return;
  const show = () => {
    style.media = "all";
    try {
      sessionStorage.setItem("fonts", "cached");
    } catch {
      // Storage is closed to us: the next page waits, too.
    }
  };
  try {
    if (sessionStorage.getItem("fonts")) return show();
  } catch {
    // As above.
  }
  const painted = new Promise<void>((done) => {
    const type = "largest-contentful-paint";
    // Observing what a browser does not report neither fails nor ever answers.
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return done();
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      done();
    }).observe({ type, buffered: true });
  });
  const loaded = new Promise<void>((done) => addEventListener("load", () => done(), { once: true }));
  const waited = new Promise<void>((done) => setTimeout(done, GIVE_UP_MS));
  void Promise.race([Promise.all([painted, loaded]), waited]).then(show);
}
