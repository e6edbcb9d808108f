import { type ReactNode, use } from "react";
import { useLoaderData } from "react-router";
import { DeskTime, shortDay, TimeZoneContext } from "#app/desk/frame/formats.tsx";
import type { DeskEnquiries } from "#content/types.ts";
import { reasonLabel } from "#features/enquiries/lost-reasons.ts";
import type { EnquiryEvent } from "#features/enquiries/read-enquiries.server.ts";
import { worthIn } from "#features/enquiries/worth.ts";
import { isCalendarDay } from "#shared/formats/calendar-day.ts";
import { isolated } from "#shared/formats/isolated.ts";
import type { loader } from "./enquiry-loader.ts";

type ListProps = { events: readonly EnquiryEvent[]; children: (event: EnquiryEvent) => ReactNode };

export const EventList = ({ events, children }: ListProps) => (
  <ul>
    {events.map((event) => (
      <li key={event.id}>
        <bdi>{event.memberName}</bdi>, <DeskTime at={event.createdAt} />: {children(event)}
      </li>
    ))}
  </ul>
);

export const NewEvents = ({ events, children }: ListProps) => (
  // Present while empty, so that screen readers announce additions.
  <div
    className={events.length > 0 ? "new-events desk-note desk-note--accent" : "new-events sr-only"}
    role="status"
  >
    {events.length > 0 ? (
      <>
        <strong>Changed since you started</strong>
        <EventList events={events}>{children}</EventList>
      </>
    ) : null}
  </div>
);

const labels = {
  status: "Status",
  ownerId: "Owner",
  nextStep: "Next step",
  nextStepOn: "Due",
  worth: "Worth",
  lostReason: "Reason",
  contactName: "Name",
  contactEmail: "Email address",
  contactPhone: "Phone",
  contactCompany: "Company",
} as const;

type Named = {
  readonly lostReasons: DeskEnquiries["lostReasons"];
  readonly currency: string;
  readonly statuses: readonly { readonly slug: string; readonly label: string }[];
  readonly members: readonly { readonly id: string; readonly name: string }[];
};

export function ChangeSummary({ event }: { event: Pick<EnquiryEvent, "kind" | "changes"> }) {
  const timeZone = use(TimeZoneContext);
  return (
    <span>
      {summaryOf(event, useLoaderData<typeof loader>(), timeZone) || "Saved without changes"}
    </span>
  );
}

export function summaryOf(
  { kind, changes }: Pick<EnquiryEvent, "kind" | "changes">,
  { statuses, members, lostReasons, currency }: Named,
  timeZone = "UTC",
): string {
  const shown = (name: string, value: string | number | null) => {
    if (typeof value === "number") return worthIn(currency, value);
    if (value === null || value === "") return name.startsWith("contact") ? "as typed" : "none";
    if (name === "status") return statuses.find(({ slug }) => slug === value)?.label ?? value;
    if (name === "lostReason") return reasonLabel(lostReasons, value);
    if (name === "ownerId")
      return isolated(members.find(({ id }) => id === value)?.name ?? "a former member");
    return name === "nextStepOn" && isCalendarDay(value)
      ? shortDay(value, timeZone)
      : isolated(value);
  };
  const parts = Object.entries(changes).map(
    ([name, { from, to }]) =>
      `${labels[name as keyof typeof labels]}: ${shown(name, from)} → ${shown(name, to)}`,
  );
  if (kind === "received" || kind === "filed") parts.push("Wrote by email");
  if (kind === "automatic") parts.push("Automatic reply");
  if (kind === "spam") parts.unshift("Marked as spam");
  if (kind === "not-spam") parts.unshift("Marked as not spam");
  return parts.join("; ");
}
