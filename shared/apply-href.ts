/** Opens the visitor's mail program with the subject that the careers inbox sorts by. */
export function applyHref(address: string, jobTitle: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(`Application for ${jobTitle}`)}`;
}
