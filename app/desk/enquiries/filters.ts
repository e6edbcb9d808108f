import type { useLoaderData } from "react-router";
import { FORMER, NOBODY } from "#shared/contracts/enquiry-filter.ts";
import type { loader } from "./list-loader.ts";
import { type filterNames, OPEN, UNREAD, valuesIn } from "./list-view.ts";

type Loaded = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "statuses" | "members" | "choices" | "kinds">;

type Option = { readonly value: string; readonly label: string };
export type Filter = {
  readonly name: (typeof filterNames)[number];
  readonly label: string;
  readonly options?: readonly Option[];
  readonly isDay?: true;
  /** Shown beside the search; the others are collapsed. */
  readonly isFirst?: true;
};

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function filtersOf({ statuses, members, choices, kinds }: Loaded): readonly Filter[] {
  const people = [{ value: "me", label: "Me" }, ...members.map(({ id, name }) => ({ value: id, label: name }))];
  return [
    {
      ...{ name: "status", label: "Status", isFirst: true },
      options: [{ value: OPEN, label: "Open" }, ...statuses.map(({ slug, label }) => ({ value: slug, label }))],
    },
    {
      ...{ name: "owner", label: "Owner", isFirst: true },
      options: [{ value: NOBODY, label: "Nobody" }, ...people, { value: FORMER, label: "A former member" }],
    },
    { name: "unanswered", label: "Reply", options: [{ value: "yes", label: "Unanswered" }] },
    {
      ...{ name: "due", label: "Next step", isFirst: true },
      options: [
        { value: "overdue", label: "Overdue" },
        { value: "today", label: "Due or overdue" },
      ],
    },
    { name: "kind", label: "Kind", options: Object.entries(kinds).map(([value, label]) => ({ value, label })) },
    { name: "page", label: "Page", options: plain(choices.page) },
    { name: "campaign", label: "Campaign", options: plain(choices.campaign) },
    {
      ...{ name: "flagged", label: "Flagged" },
      options: [
        { value: "yes", label: "Flagged" },
        { value: "no", label: "Not flagged" },
      ],
    },
    { name: "mentions", label: "Mentions", options: [{ value: UNREAD, label: "Me, not read" }, ...people] },
    { name: "since", label: "Received from", isDay: true },
    { name: "until", label: "Received until", isDay: true },
    { name: "company", label: "Company, by email domain" },
    { name: "q", label: "Search" },
  ];
}

export const chosenIn = (query: URLSearchParams, loaded: Loaded) =>
  filtersOf(loaded)
    .map((filter) => ({ ...filter, text: textOf(filter, query) }))
    .filter(({ text }) => text !== "");

const textOf = ({ name, options }: Filter, query: URLSearchParams): string =>
  (options ? valuesIn(query, name) : [query.get(name) ?? ""])
    .map((value) => options?.find((option) => option.value === value)?.label ?? value)
    .join(", ");
