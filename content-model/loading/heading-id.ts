/** The id of a heading in a post, used by the table of contents and the heading itself. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’`*]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
