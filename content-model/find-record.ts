/** The record for a slug from a URL, which may be any text, even "constructor". */
export function findRecord<Found>(
  records: Readonly<Record<string, Found>>,
  slug: string,
): Found | undefined {
  return Object.hasOwn(records, slug) ? records[slug] : undefined;
}
