/**
 * Stores for this tab where the visit began, for forms to send (shared/forms/visit.ts). A tab that
 * was opened from another of our pages asks the open ones, because a browser gives a new tab a
 * storage of its own.
 */
export function startVisit() {
  const LONGEST_VISIT = 10_000;
  // Of the numbers that advertisements add to an address, only whose they are is kept.
  const adverts: Readonly<Record<string, readonly [source: string, medium: string]>> = {
    gclid: ["google", "cpc"],
    gbraid: ["google", "cpc"],
    wbraid: ["google", "cpc"],
    msclkid: ["bing", "cpc"],
    fbclid: ["facebook", ""],
    li_fat_id: ["linkedin", ""],
  };
  const attempt = <Result>(use: () => Result) => {
    try {
      return use();
    } catch {
      return null;
    }
  };
  const read = () => attempt(() => sessionStorage.getItem("visit"));
  const store = (visit: string) => attempt(() => sessionStorage.setItem("visit", visit));
  const short = (text: string) => text.slice(0, 500);
  const siteOf = (address: string) => attempt(() => new URL(address).host.replace(/^www\./, ""));
  const isFromHere = siteOf(document.referrer) === siteOf(location.href);

  const begin = () => {
    const query = new URLSearchParams(location.search);
    const given: Record<string, string> = {};
    for (const [name, value] of query) given[name.toLowerCase()] ??= value;
    const advert = Object.keys(adverts).find((name) => given[name]) ?? "";
    const [source = "", medium = ""] = adverts[advert] ?? [];
    const utm = (name: string, usual = "") => short(given[`utm_${name}`] || usual);
    const visit = {
      page: short(location.pathname),
      referrer: isFromHere ? "" : short(document.referrer),
      utmSource: utm("source", source),
      utmMedium: utm("medium", medium),
      utmCampaign: utm("campaign"),
      utmTerm: utm("term"),
      utmContent: utm("content"),
    };
    store(JSON.stringify(visit));
    return visit.utmSource === "" && visit.utmCampaign === "";
  };

  const here = (address: string) => address.split("#")[0];
  // Closed while the page is away, or browsers could not bring it back as it was.
  let tabs: BroadcastChannel | null = null;
  const listen = () => {
    if (tabs) return;
    tabs = attempt(() => new BroadcastChannel("visit"));
    tabs?.addEventListener("message", ({ data }) => {
      if (data === "opened") tabs?.postMessage({ page: here(location.href), visit: read() });
    });
  };
  const ask = () => {
    let isOpener = false;
    tabs?.addEventListener("message", ({ data }) => {
      if (typeof data?.visit !== "string" || data.visit.length > LONGEST_VISIT || isOpener) return;
      isOpener = data.page === here(document.referrer);
      store(data.visit);
    });
    tabs?.postMessage("opened");
  };
  const start = () => {
    listen();
    if (read() === null && begin() && isFromHere) ask();
    addEventListener("pagehide", () => {
      tabs?.close();
      tabs = null;
    });
    addEventListener("pageshow", listen);
  };
  // A prerendered page that is never shown begins no visit.
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}
