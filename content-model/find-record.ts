/** The record of a slug that came from a URL, where it may be any text, "constructor" included. */
export function findRecord<Found>(records: Readonly<Record<string, Found>>, slug: string): Found | undefined {
  return Object.hasOwn(records, slug) ? records[slug] : undefined;
}
