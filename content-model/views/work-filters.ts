import type { Content } from "#content/load.ts";
import { tradeNames } from "#content/schema/client.ts";

export type FilterOption = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
};

/** Every technology of a project, and our own products, to filter the register by; most used first. */
export function technologyOptions({
  engagements,
  stack,
}: Pick<Content, "engagements" | "stack">): FilterOption[] {
  const used = Object.values(engagements).flatMap(({ technologies }) => technologies);
  return counted(used, (slug) => stack[slug]?.name ?? slug);
}

const surfaceNames = { web: "Web", phone: "Phones" } as const;

export const surfacesOf = (technologies: readonly string[], stack: Content["stack"]) => [
  ...new Set(technologies.flatMap((slug) => stack[slug]?.surface ?? [])),
];

export function surfaceOptions(
  engagements: Content["engagements"],
  stack: Content["stack"],
): FilterOption[] {
  const met = Object.values(engagements).flatMap(({ technologies }) =>
    surfacesOf(technologies, stack),
  );
  return counted(met, (surface) => surfaceNames[surface]);
}

export function tradeOptions(
  engagements: Content["engagements"],
  clients: Content["clients"],
): FilterOption[] {
  const trades = Object.values(engagements).flatMap(({ client }) => clients[client]?.trade ?? []);
  return counted(trades, (trade) => tradeNames[trade]);
}

function counted<Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): FilterOption[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, all]) => ({ value, label: labelOf(value), count: all.length }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}
