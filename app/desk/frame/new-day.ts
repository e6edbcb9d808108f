const LOOK_MS = 60_000;
// The server's clock may be a little behind this one.
const LATE_MS = 2 * 60_000;

/**
 * Calls `onNewDay` soon after the day has changed, also for a page that slept through midnight.
 * Returns a function that stops it.
 */
export function hearNewDay(dayOf: (at: Date) => string, onNewDay: () => void): () => void {
  const dayNow = () => dayOf(new Date(Date.now() - LATE_MS));
  let day = dayNow();
  function look() {
    const now = dayNow();
    if (now === day) return;
    day = now;
    onNewDay();
  }
  const looking = setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(looking);
    document.removeEventListener("visibilitychange", look);
  };
}
