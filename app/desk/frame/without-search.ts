/** The same view without the words of a search, and from its first page on. */
export function withoutSearch(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of ["q", "after", "before"]) rest.delete(name);
  return `?${rest}`;
}
