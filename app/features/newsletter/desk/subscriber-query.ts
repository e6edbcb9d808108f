import { type SubscriberQuery, subscriberFilters } from "#features/newsletter/newsletter.ts";

const MOST_LETTERS = 254;

export function subscriberQuery({ searchParams }: URL): SubscriberQuery {
  const read = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, MOST_LETTERS);
  const status = subscriberFilters.find((state) => state === read("status"));
  const text = read("q");
  const after = read("after");
  return { ...(text ? { text } : {}), ...(status ? { status } : {}), ...(after ? { after } : {}) };
}
