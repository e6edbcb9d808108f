// RFC 8058: mailbox providers post to the List-Unsubscribe link from their own servers. The signed link is enough.
const OPEN_PATHS = ["/newsletter/unsubscribe"];

export const isOpenToPosts = (path: string) => OPEN_PATHS.includes(path);

export type OriginQuestion = {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly seen: string;
  readonly siteUrl: string | null;
};

/** Whether a post comes from our own pages; prerendered forms have no token, so headers that scripts cannot set decide. */
export function isFromOurPages({ origin, fetchSite, seen, siteUrl }: OriginQuestion): boolean {
  const isPlain = fetchSite === "same-origin" || fetchSite === "none";
  // Private browsing and some extensions send `null` even from our own pages.
  const isNamed = origin !== undefined && origin !== "null";
  // The Host header proves nothing: an attacker's domain may point here.
  if (siteUrl !== null) {
    if (isNamed) return origin === siteUrl;
    if (fetchSite !== undefined) return isPlain && hostOf(seen) === hostOf(siteUrl);
    return origin === undefined;
  }
  if (isNamed && origin === seen) return true;
  return fetchSite === undefined ? origin === undefined : isPlain;
}

export const questionOf = ({ headers }: Request, seen: string, siteUrl: string | null): OriginQuestion => ({
  origin: headers.get("origin") ?? undefined,
  fetchSite: headers.get("sec-fetch-site") ?? undefined,
  seen,
  siteUrl,
});

const hostOf = (url: string) => new URL(url).host;
