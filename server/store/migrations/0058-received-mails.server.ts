import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const TABLES = [
  `mailboxes (id text primary key, uid_validity text not null, last_uid bigint not null,
    first_uid bigint not null, held_by text, held_until text, state text not null,
    state_since text not null, problem text not null, waiting integer not null, checked_at text)`,
  `received_mails (id text primary key, mail_key text not null unique,
    lead_id text references leads (id) on delete cascade, event_id text, state text not null,
    message_id text not null, from_address text not null, from_name text not null,
    subject text not null, text text not null, quoted text not null, gap text not null,
    sent_at text, arrived_at text not null, received_at text not null)`,
  `mail_attachments (id text primary key,
    mail_id text not null references received_mails (id) on delete cascade,
    position integer not null, name text not null, type text not null, size integer not null,
    content text)`,
];

const INDEXES = [
  "received_mails_lead on received_mails (lead_id) where lead_id is not null",
  "received_mails_message on received_mails (message_id)",
  "received_mails_loose on received_mails (from_address) where lead_id is null",
  "received_mails_unmatched on received_mails (arrived_at, id) where state = 'unmatched'",
  "mail_attachments_mail on mail_attachments (mail_id, position)",
  "outbox_message on outbox (message_id)",
];

/** What the desk reads from the company's mailbox, and since when senders wait for an answer. */
export const receivedMails: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    for (const table of TABLES) await run(`create table ${table}`);
    for (const index of INDEXES) await run(`create index ${index}`);
    for (const column of ["first_answered_at", "waiting_since"])
      await run(`alter table enquiries add column ${column} text`);
    await run("alter table subscribers add column bounces integer not null default 0");
  },
};
