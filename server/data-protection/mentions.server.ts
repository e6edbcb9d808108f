import { pageOfEvents } from "#server/store/enquiry-events-table.server.ts";
import { pageOfLeads } from "#server/store/leads-table.server.ts";
import { pageOfMessages } from "#server/store/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { pageOfRequests } from "#server/store/subscription-requests-table.server.ts";
import { names } from "./spellings.server.ts";

export type Mentions = {
  /** References of leads that name the address in any of their columns. */
  readonly leads: readonly string[];
  /** Ids of messages, of requests to subscribe and of lines in the timelines of enquiries that do. */
  readonly others: readonly string[];
};

type Row = { readonly id: string };

/**
 * Who else's records name an address: every column of every table that holds text of people. Read row by row, since
 * databases differ in what they take for the same letter.
 */
export async function findMentions(db: Database, spellings: readonly string[]): Promise<Mentions> {
  const isNamed = (row: Row) => names(Object.values(row).join("\n"), spellings);
  const leads = await collect((after) => pageOfLeads(db, after), isNamed);
  const messages = await collect((after) => pageOfMessages(db, after), isNamed);
  const requests = await collect((after) => pageOfRequests(db, after), isNamed);
  const events = await collect((after) => pageOfEvents(db, after), isNamed);
  const others = [...messages, ...requests, ...events].map(({ id }) => id);
  return { leads: leads.map(({ reference }) => reference), others };
}

async function collect<Each extends Row>(next: (after: string) => Promise<Each[]>, isWanted: (row: Each) => boolean) {
  const wanted: Each[] = [];
  for (let after = ""; ; ) {
    const rows = await next(after);
    wanted.push(...rows.filter(isWanted));
    const last = rows.at(-1);
    if (!last) return wanted;
    after = last.id;
  }
}
