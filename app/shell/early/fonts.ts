/**
 * Loads our fonts after the largest contentful paint, so that they do not delay it; until then text uses system fonts
 * with the same metrics. Later pages of the visit use the cached fonts at once.
 */
export function startFonts() {
  const TIMEOUT_MS = 4000;
  const style = document.querySelector<HTMLStyleElement>("style[data-fonts]");
  if (!style) return;
  // Both families together once they have loaded, because each face added separately lays out the whole page again.
  const show = async () => {
    const faces = [...(style.sheet?.cssRules ?? [])].map((rule) => {
      const read = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name);
      const [weight, unicodeRange] = [read("font-weight"), read("unicode-range")];
      return new FontFace(read("font-family").replaceAll('"', ""), read("src"), {
        weight,
        unicodeRange,
        display: "swap",
      });
    });
    const usual = faces.filter(({ unicodeRange }) => unicodeRange.startsWith("U+20-"));
    await Promise.allSettled(usual.map((face) => face.load()));
    for (const face of faces) document.fonts.add(face);
    style.dataset.fonts = "shown";
    try {
      sessionStorage.setItem("fonts", "cached");
    } catch {
      // Storage is unavailable: the next page waits too.
    }
  };
  try {
    if (sessionStorage.getItem("fonts")) return void show();
  } catch {
    // Storage is unavailable.
  }
  const painted = new Promise<void>((done) => {
    const type = "largest-contentful-paint";
    // Observing an unsupported type neither fails nor ever reports.
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return done();
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      done();
    }).observe({ type, buffered: true });
  });
  const loaded = new Promise<void>((done) => addEventListener("load", () => done(), { once: true }));
  const waited = new Promise<void>((done) => setTimeout(done, TIMEOUT_MS));
  void Promise.race([Promise.all([painted, loaded]), waited]).then(show);
}
