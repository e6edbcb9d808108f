import { countLeads } from "#server/store/leads/leads-table.server.ts";
import { countSubscribers } from "#server/store/newsletter/subscribers-table.server.ts";
import { countMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { print } from "./printable.ts";

export async function stats(db: Database, { since = "", json }: { since?: string; json?: boolean }) {
  const counts = {
    leads: await countLeads(db, since),
    subscribers: await countSubscribers(db),
    outbox: await countMessages(db),
  };
  if (json) return print(JSON.stringify(counts, null, 2));
  const line = (name: string, count: number) => print(`  ${name.padEnd(28)}${String(count).padStart(7)}`);
  print("Leads");
  for (const { kind, isFlagged, count } of counts.leads) line(isFlagged ? `${kind}, flagged` : kind, count);
  print("Newsletter");
  for (const { status, count } of counts.subscribers) line(status, count);
  print("Outbox");
  for (const { channel, status, count } of counts.outbox) line(`${channel}, ${status}`, count);
}
