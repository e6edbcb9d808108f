/** Arrow keys, Home and End move between the questions of a list. */
export function startFaqKeys() {
  document.addEventListener("keydown", (event) => {
    const summary = event.target instanceof Element ? event.target.closest("summary") : null;
    const list = summary?.closest("[data-faq]");
    if (!summary || !list) return;
    const summaries = [...list.querySelectorAll("summary")];
    const at = summaries.indexOf(summary);
    const last = summaries.length - 1;
    const to = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    summaries[to]?.focus();
  });
}
