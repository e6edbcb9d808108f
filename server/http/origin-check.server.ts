// RFC 8058: mailbox providers post to the List-Unsubscribe link from their own servers. The signed
// link is enough.
const OPEN_PATHS = ["/newsletter/unsubscribe"];

export const isOpenToPosts = (path: string) => OPEN_PATHS.includes(path);

type Asked = { readonly headers: Pick<Headers, "get"> };

/**
 * Whether a post comes from our own pages; prerendered forms have no token, so headers that scripts
 * cannot set decide.
 */
export function isFromOurPages({ headers }: Asked, seen: string, siteUrl: string | null): boolean {
  const [origin, fetchSite] = [headers.get("origin"), headers.get("sec-fetch-site")];
  const isPlain = fetchSite === "same-origin" || fetchSite === "none";
  // Private browsing and some extensions send `null` even from our own pages.
  const isNamed = origin !== null && origin !== "null";
  // The Host header proves nothing: an attacker's domain may point here.
  if (siteUrl !== null) {
    if (isNamed) return origin === siteUrl;
    if (fetchSite !== null) return isPlain && hostOf(seen) === hostOf(siteUrl);
    return origin === null;
  }
  if (isNamed && origin === seen) return true;
  return fetchSite === null ? origin === null : isPlain;
}

const hostOf = (url: string) => new URL(url).host;
