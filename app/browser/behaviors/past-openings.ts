type Posting = { readonly "@type": string; readonly validThrough?: string };
type Facts = { "@graph": readonly Posting[] };

/**
 * Takes job openings off the page after their last day, because the page was built before it. The
 * address of one that is over shows the list. Called only where one seems to be over by the
 * visitor's clock.
 */
export async function removePastOpenings(dated: readonly HTMLElement[]) {
  const now = await timeOfServer();
  const past = dated.filter(({ dataset }) => isBefore(now, dataset.until));
  if (past.length === 0) return;
  for (const element of past) element.remove();
  // Robots that run scripts read what is left.
  for (const script of document.querySelectorAll("script[type='application/ld+json']")) {
    const facts = JSON.parse(script.textContent) as Facts;
    const left = facts["@graph"].filter(({ validThrough }) => !isBefore(now, validThrough));
    script.textContent = JSON.stringify({ ...facts, "@graph": left });
  }
  if (document.querySelector("[data-until]")) return;
  for (const element of document.querySelectorAll<HTMLElement>("[data-openings]"))
    element.hidden = element.dataset.openings !== "none";
}

const isBefore = (now: number, until: string | undefined) =>
  until !== undefined && Date.parse(until) < now;

/**
 * A visitor's clock may be wrong by years. Without an answer nothing is over: an opening too many
 * harms nobody.
 */
async function timeOfServer(): Promise<number> {
  try {
    const { headers } = await fetch(location.pathname, { method: "HEAD", cache: "no-store" });
    return Date.parse(headers.get("date") ?? "");
  } catch {
    return Number.NaN;
  }
}
