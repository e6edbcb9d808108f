const MOST = 80;

/** Fills the search field of the 404 page with the words of the missing address. */
export function fillMissingPageSearch() {
  const field = document.querySelector<HTMLInputElement>("input[data-missing]");
  if (field && !field.value) field.value = wordsOf(location.pathname);
}

/** `/servces/web-devlopment.html` reads "servces web devlopment"; the page's own address has no words. */
export function wordsOf(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Invalid percent-encoding: the path is used as it is.
  }
  return path
    .replace(/\.\w{1,5}$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .slice(0, MOST)
    .trim()
    .replace(/^404$/, "");
}
