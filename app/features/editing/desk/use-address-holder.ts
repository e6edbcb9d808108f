import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { RecordKey } from "#content/editing/records.ts";
import { slugFrom } from "#shared/formats/slug.ts";

/** Of the page for new records. */
type Answer = { readonly asked: RecordKey; readonly holder?: string | undefined };

const PAUSE_MS = 250;

/**
 * What already has the address that is being typed; undefined while it is free. `from` is the slug
 * of a record that would move there.
 */
export function useAddressHolder(
  { collection, slug: typed }: RecordKey,
  from = "",
): string | undefined {
  const { data, load } = useFetcher<Answer>();
  const slug = slugFrom(typed);
  useEffect(() => {
    if (!slug) return;
    const query = new URLSearchParams({ collection, slug, from });
    const timer = setTimeout(() => load(`/desk/content/new?${query}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [collection, slug, from, load]);
  const isOfThis = data?.asked.collection === collection && data.asked.slug === slug;
  return isOfThis ? data.holder : undefined;
}
