import { Link } from "react-router";
import type { DeskRecords } from "#content/types.ts";
import type { SubscriberLine } from "#shared/desk-newsletter.ts";
import { DeskTable } from "./desk-table.tsx";
import { DeskTime } from "./desk-time.tsx";

type Props = { lines: readonly SubscriberLine[]; states: DeskRecords["subscribers"]["states"] };

/** Subscribers with the time of each state that they came through. */
export function SubscriberTable({ lines, states }: Props) {
  return (
    <DeskTable columns={["Address", "State", "Asked", "Confirmed", "Left"]}>
      {lines.map(({ id, email, status, requestedAt, confirmedAt, unsubscribedAt }) => (
        <tr key={id}>
          <td data-label="Address">
            <Link className="link" to={`/desk/newsletter/${id}`}>
              {email}
            </Link>
          </td>
          <td data-label="State">
            <span className="desk-chip">{states[status]}</span>
          </td>
          <td data-label="Asked">
            <DeskTime at={requestedAt} />
          </td>
          <td data-label="Confirmed">{confirmedAt ? <DeskTime at={confirmedAt} /> : null}</td>
          <td data-label="Left">{unsubscribedAt ? <DeskTime at={unsubscribedAt} /> : null}</td>
        </tr>
      ))}
    </DeskTable>
  );
}
