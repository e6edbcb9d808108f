const MOST = 80;

/**
 * Puts what a missing address was probably about into the search field of the page that says so.
 */
export function fillMissingWords(field: HTMLInputElement) {
  // What the visitor typed, or the browser brought back, stays.
  if (field.value === "") field.value = missingWords(location.pathname);
}

/** `/servces/web-devlopment.html` reads "servces web devlopment". */
export function missingWords(pathname: string): string {
  return decoded(pathname)
    .replace(/\.\w{1,5}$/, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .slice(0, MOST)
    .trim();
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // Not valid percent-encoding: taken as it stands.
    return pathname;
  }
}
