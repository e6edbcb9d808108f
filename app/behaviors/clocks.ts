const MINUTE_MS = 60_000;
const NEAR = "300px";

/** Fills in values that a prerendered page cannot contain: the local time of an office, and the year. */
export function startClocks() {
  for (const year of document.querySelectorAll("[data-year]")) year.textContent = String(new Date().getFullYear());
  const clocks = [...document.querySelectorAll<HTMLElement>("[data-time-zone]")];
  if (clocks.length === 0) return;
  const tick = () => {
    const now = new Date();
    for (const clock of clocks) show(clock, now);
    setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  // The first format of a time zone loads its data, which takes longer than all other behaviors together.
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      tick();
    },
    { rootMargin: NEAR },
  );
  for (const clock of clocks) observer.observe(clock);
}

function show(clock: HTMLElement, now: Date) {
  const { timeZone } = clock.dataset;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...(timeZone ? { timeZone } : {}), ...options }).format(now);
  const day = Object.assign(document.createElement("span"), {
    className: "local-time__day",
    textContent: format({ weekday: "long" }),
  });
  clock.replaceChildren(format({ hour: "2-digit", minute: "2-digit" }), " ", day);
}
