/**
 * Stores for this tab where the visit began, for forms to send (shared/forms/visit.ts). It runs early, because the
 * first page may be left before React starts.
 */
export function startVisit() {
  // A prerendered page that is never shown begins no visit.
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", keep, { once: true });
  } else keep();

  function keep() {
    const short = (text: string | null) => (text ?? "").slice(0, 500);
    const query = new URLSearchParams(location.search);
    const visit = {
      page: short(location.pathname),
      referrer: short(document.referrer),
      utmSource: short(query.get("utm_source")),
      utmMedium: short(query.get("utm_medium")),
      utmCampaign: short(query.get("utm_campaign")),
      utmTerm: short(query.get("utm_term")),
      utmContent: short(query.get("utm_content")),
    };
    try {
      Object.assign(visit, JSON.parse(sessionStorage.getItem("visit") ?? "{}"));
      sessionStorage.setItem("visit", JSON.stringify(visit));
    } catch {
      // Storage is unavailable: only this page of the visit is known.
    }
  }
}
