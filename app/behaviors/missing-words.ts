const MOST = 80;

/** Puts what a missing address was probably about into the search field of the page that says so. */
export function startMissingWords() {
  const field = document.querySelector<HTMLInputElement>("input[data-missing]");
  if (field && !field.value) field.value = wordsOf(location.pathname);
}

/** `/servces/web-devlopment.html` reads "servces web devlopment". */
export function wordsOf(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Not valid percent-encoding: taken as it stands.
  }
  return path
    .replace(/\.\w{1,5}$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .slice(0, MOST)
    .trim();
}
