import type { ReactNode } from "react";
import { DeskTime } from "#app/desk/desk-time.tsx";
import type { EnquiryEvent } from "#shared/enquiries.ts";

type Props = { events: readonly EnquiryEvent[]; children: (event: EnquiryEvent) => ReactNode };

/** Who did what and when, a line for each. */
export const EventList = ({ events, children }: Props) => (
  <ul>
    {events.map((event) => (
      <li key={event.id}>
        {event.memberName}, <DeskTime at={event.createdAt} />: {children(event)}
      </li>
    ))}
  </ul>
);

/** What others did while somebody was typing, said beside the form: nothing is put into what they type. */
export const Meanwhile = ({ events, children }: Props) => (
  <div className="meanwhile" role="status">
    {events.length > 0 ? (
      <>
        <strong>Meanwhile</strong>
        <EventList events={events}>{children}</EventList>
      </>
    ) : null}
  </div>
);
