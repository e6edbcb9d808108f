import type { useLoaderData } from "react-router";
import { FORMER, NOBODY } from "#features/enquiries/enquiry-filter.ts";
import { isCalendarDay } from "#shared/formats/calendar-day.ts";
import type { loader } from "./list-loader.ts";
import { type filterNames, OPEN, UNREAD, valuesIn } from "./list-view.ts";

type Loaded = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "statuses" | "members" | "kinds" | "former"
>;

export type Former = Loaded["former"];

type Option = { readonly value: string; readonly label: string };
export type Filter = {
  readonly name: (typeof filterNames)[number];
  readonly label: string;
  readonly options?: readonly Option[];
  readonly isDay?: true;
  /** Values of stored enquiries are suggested. */
  readonly suggests?: "page" | "campaign";
  /** Shown beside the search; the others are collapsed. */
  readonly isFirst?: true;
  /** Several values may be chosen; `other` names the field that adds one. */
  readonly other?: string;
};

export function filtersOf({ statuses, members, kinds }: Loaded): readonly Filter[] {
  const people = [
    { value: "me", label: "Me" },
    ...members.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return [
    {
      name: "status",
      label: "Status",
      isFirst: true,
      other: "Or another status",
      options: [
        { value: OPEN, label: "Open" },
        ...statuses.map(({ slug, label }) => ({ value: slug, label })),
      ],
    },
    {
      name: "owner",
      label: "Owner",
      isFirst: true,
      other: "Or another owner",
      options: [
        { value: NOBODY, label: "Nobody" },
        ...people,
        { value: FORMER, label: "A former member" },
      ],
    },
    { name: "unanswered", label: "Reply", options: [{ value: "yes", label: "Unanswered" }] },
    {
      name: "due",
      label: "Next step",
      isFirst: true,
      options: [
        { value: "overdue", label: "Overdue" },
        { value: "today", label: "Due or overdue" },
      ],
    },
    {
      name: "kind",
      label: "Kind",
      options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
    },
    { name: "page", label: "Page", suggests: "page" },
    { name: "campaign", label: "Campaign", suggests: "campaign" },
    {
      name: "flagged",
      label: "Flagged",
      options: [
        { value: "yes", label: "Flagged" },
        { value: UNREAD, label: "Flagged, not read" },
        { value: "no", label: "Not flagged" },
      ],
    },
    {
      name: "mentions",
      label: "Mentions",
      options: [{ value: UNREAD, label: "Me, not read" }, ...people],
    },
    { name: "since", label: "Received from", isDay: true },
    { name: "until", label: "Received until", isDay: true },
    { name: "company", label: "Company, by email domain" },
    { name: "q", label: "Search" },
  ];
}

export type Chosen = Filter & {
  readonly values: readonly { readonly value: string; readonly text: string }[];
};

/** The filters that a URL sets, with their values in words. */
export const chosenIn = (query: URLSearchParams, loaded: Loaded): readonly Chosen[] =>
  filtersOf(loaded)
    .map((filter) => ({
      ...filter,
      values: valuesIn(query, filter.name).map((value) => ({
        value,
        text: textOf(filter, value, loaded.former),
      })),
    }))
    .filter(({ values }) => values.length > 0);

/** A value that no list offers is named as such: a filter that is not applied would be believed. */
export function textOf({ name, options, isDay }: Filter, value: string, former: Former): string {
  const known = options?.find((each) => each.value === value);
  if (known) return known.label;
  if (name === "owner" || name === "mentions") {
    const member = former.find(({ id }) => id === value);
    return member ? `${member.name} (former)` : "A former member";
  }
  const isFree = isDay ? isCalendarDay(value) : options === undefined;
  return isFree ? value : `${value} (unknown)`;
}
