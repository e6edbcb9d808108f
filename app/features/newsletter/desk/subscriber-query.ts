import { type SubscriberQuery, subscriberFilters } from "#features/newsletter/newsletter.ts";
import { beginningOf } from "#shared/formats/beginning-of.ts";

const MOST_LETTERS = 254;

/** The status that an address asks for, if there is none of this name. */
export function unknownStatus({ searchParams }: URL): readonly string[] {
  const status = beginningOf((searchParams.get("status") ?? "").trim(), MOST_LETTERS);
  return status === "" || subscriberFilters.some((state) => state === status) ? [] : [status];
}

export function subscriberQuery({ searchParams }: URL): SubscriberQuery {
  const read = (name: string) => beginningOf((searchParams.get(name) ?? "").trim(), MOST_LETTERS);
  const status = subscriberFilters.find((state) => state === read("status"));
  const text = read("q");
  const after = read("after");
  return { ...(text ? { text } : {}), ...(status ? { status } : {}), ...(after ? { after } : {}) };
}
