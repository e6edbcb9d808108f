/** Stores for this tab where the visit began, for forms to send (shared/forms/visit.ts). */
export function startVisit() {
  const keep = () => {
    const query = new URLSearchParams(location.search);
    const short = (text: string | null) => (text ?? "").slice(0, 500);
    try {
      if (sessionStorage.getItem("visit")) return;
      const visit = {
        page: short(location.pathname),
        referrer: short(document.referrer),
        utmSource: short(query.get("utm_source")),
        utmMedium: short(query.get("utm_medium")),
        utmCampaign: short(query.get("utm_campaign")),
        utmTerm: short(query.get("utm_term")),
        utmContent: short(query.get("utm_content")),
      };
      sessionStorage.setItem("visit", JSON.stringify(visit));
    } catch {
      // Storage is unavailable: the visit's origin is not known.
    }
  };
  // A prerendered page that is never shown begins no visit.
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", keep, { once: true });
  else keep();
}
