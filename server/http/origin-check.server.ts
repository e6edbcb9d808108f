// RFC 8058: mailbox providers post to the link of List-Unsubscribe from wherever they are. It is signed, and all the
// authority that is needed.
const OPEN_PATHS = ["/newsletter/unsubscribe"];

/** Whether this path takes posts from anywhere. */
export const isOpenToPosts = (path: string) => OPEN_PATHS.includes(path);

export type OriginQuestion = {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  /** Where the request says that it was sent to. */
  readonly seen: string;
  /** The one public origin, null when none is set. */
  readonly siteUrl: string | null;
};

/**
 * Whether a post comes from our own pages. Prerendered forms carry no token, so the browser's word decides: scripts
 * cannot set either header. Neither is sent by what is no browser, which carries no visitor's authority to abuse.
 * Host is the sender's word too: a name of an attacker that leads here agrees with the Origin of their page. Where the
 * public origin is set only that one counts.
 */
export function isFromOurPages({ origin, fetchSite, seen, siteUrl }: OriginQuestion): boolean {
  const isPlain = fetchSite === "same-origin" || fetchSite === "none";
  // Private browsing and some extensions send `null` from our own pages as well.
  const isNamed = origin !== undefined && origin !== "null";
  if (siteUrl !== null) {
    if (isNamed) return origin === siteUrl;
    if (fetchSite !== undefined) return isPlain && hostOf(seen) === hostOf(siteUrl);
    return origin === undefined;
  }
  if (isNamed && origin === seen) return true;
  return fetchSite === undefined ? origin === undefined : isPlain;
}

/** What there is to ask about a request that says it was sent to `seen`. */
export const questionOf = ({ headers }: Request, seen: string, siteUrl: string | null): OriginQuestion => ({
  origin: headers.get("origin") ?? undefined,
  fetchSite: headers.get("sec-fetch-site") ?? undefined,
  seen,
  siteUrl,
});

// A proxy that ends TLS may not say so.
const hostOf = (url: string) => new URL(url).host;
