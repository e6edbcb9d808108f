/** The text of an element, with white space as in records. */
export const said = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();

const LEAST_LETTERS = 3;

/** The smallest element of a page that contains a record's text, ignoring its citations and markup. */
export function elementSaying(page: Document, text: string): HTMLElement | undefined {
  const parts = text.split(/\{\{[^}]*\}\}|[*`]|\]\([^)]*\)|\[|\n/).map((part) => part.replace(/\s+/g, " ").trim());
  const [longest = ""] = parts.toSorted((a, b) => b.length - a.length);
  if (longest.length < LEAST_LETTERS) return undefined;
  const main = page.querySelector<HTMLElement>("main");
  let found = main && said(main).includes(longest) ? main : undefined;
  for (let next = found; next; ) {
    found = next;
    next = ([...found.children] as HTMLElement[]).find((child) => said(child).includes(longest));
  }
  return found === main ? undefined : found;
}
