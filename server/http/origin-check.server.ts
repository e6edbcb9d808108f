// RFC 8058: mailbox providers post to the link of List-Unsubscribe from wherever they are. It is signed, and all the
// authority that is needed.
const OPEN_PATHS = ["/newsletter/unsubscribe"];

/** Whether this path takes posts from anywhere. */
export const isOpenToPosts = (path: string) => OPEN_PATHS.includes(path);

export type OriginQuestion = {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  /** Origins that are ours. */
  readonly ours: readonly (string | null)[];
};

/**
 * Whether a post comes from our own pages. Prerendered forms carry no token, so the browser's word decides: scripts
 * cannot set either header. Neither is sent by what is no browser, which carries no visitor's authority to abuse.
 */
export function isFromOurPages({ origin, fetchSite, ours }: OriginQuestion): boolean {
  if (origin !== undefined && ours.includes(origin)) return true;
  if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
  return origin === undefined;
}
