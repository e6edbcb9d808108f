import { Icon } from "#app/ui/icon.tsx";
import type { ProductScreenOf } from "#content/types.ts";

type Props = ProductScreenOf<"ticket-queue">;

export function TicketQueue({ tickets, open }: Props) {
  return (
    <div className="product-screen__panels">
      <ul className="product-screen__panel product-screen__list queue__list">
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
      <div className="product-screen__panel product-screen__panel--side queue__thread">
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
