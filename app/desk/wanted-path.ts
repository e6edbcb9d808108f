import { deskPageAt } from "#shared/desk-pages.ts";

const BASE = "http://desk.invalid";

/** Where somebody wanted to go before they had to sign in; never out of the desk, and always fit for a header. */
export function wantedPath(url: URL): string {
  const wanted = url.searchParams.get("to") ?? "";
  if (!URL.canParse(wanted, BASE)) return "/desk";
  // The parser encodes what a header cannot hold, and reads `//` and backslashes as browsers do.
  const { origin, pathname, search } = new URL(wanted, BASE);
  return origin === BASE && deskPageAt(pathname) ? pathname + search : "/desk";
}
