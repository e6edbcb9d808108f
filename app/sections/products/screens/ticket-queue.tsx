import { Icon } from "#app/ui/icon.tsx";
import type { FragmentOf } from "#content/types.ts";

type Props = FragmentOf<"ticket-queue">;

export function TicketQueue({ tickets, open }: Props) {
  return (
    <div className="fragment__panels queue">
      <ul className="fragment__panel">
        {tickets.map((ticket) => (
          <li key={ticket.id} data-open={ticket.id === open.id || undefined}>
            <Icon name={ticket.channel} />
            <span>
              <b>{ticket.subject}</b>
              <small>{`${ticket.id} · ${ticket.from}`}</small>
            </span>
            <span className="queue__due" data-state={ticket.state}>
              {ticket.due}
            </span>
          </li>
        ))}
      </ul>
      <div className="fragment__panel fragment__panel--side queue__thread">
        <p className="queue__asked">
          {open.asked}
          <small>{open.author}</small>
        </p>
        <p className="queue__reply">
          {open.suggestion}
          <small>{open.source}</small>
        </p>
      </div>
    </div>
  );
}
