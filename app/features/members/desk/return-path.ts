import { deskPageAt } from "#shared/contracts/desk-pages.ts";

const BASE = "http://desk.invalid";

/** The page to open after sign-in, from ?to=: always a desk page, and safe in a header. */
export function returnPath(url: URL): string {
  const to = url.searchParams.get("to") ?? "";
  if (!URL.canParse(to, BASE)) return "/desk";
  // The URL parser encodes characters that a header cannot contain, and reads `//` and backslashes
  // as browsers do.
  const { origin, pathname, search } = new URL(to, BASE);
  return origin === BASE && deskPageAt(pathname) ? pathname + search : "/desk";
}
