/** The path, if a page's address was typed instead of words; otherwise null. */
export function pathIn(text: string): string | null {
  const url =
    /^(?:https?:\/\/|\/)/.test(text) && URL.canParse(text, "https://site.invalid")
      ? new URL(text, "https://site.invalid")
      : null;
  return url?.pathname.replace(/(?<=.)\/$/, "") ?? null;
}
