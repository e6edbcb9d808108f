/** Where somebody wanted to go before they had to sign in; never out of the desk. */
export function wantedPath(url: URL): string {
  const wanted = url.searchParams.get("to") ?? "";
  return /^\/desk(?:\/[\w/-]*)?(?:\?[^#\\]*)?$/.test(wanted) ? wanted : "/desk";
}
