/** The id of a heading in a post: the same for the table of contents and for the heading itself. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’`*]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
