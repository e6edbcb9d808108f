import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

const TABLES = [
  // Which enquiries a member has opened.
  `enquiry_reads (member_id text not null references members (id) on delete cascade,
    lead_id text not null references leads (id) on delete cascade, primary key (member_id, lead_id))`,
  `reply_templates (id text primary key, label text not null, subject text not null, body text not null,
    removed_at text, changed_by text, changed_at text)`,
  // Where changes of content stand on their way to being published; their text is in Git.
  `content_drafts (collection text not null, slug text not null, state text not null, "commit" text not null,
    author text not null, reviewer text not null, comment text not null, changed_at text not null, publish_at text,
    scheduled_by text, unpublish_at text, mailed_by text,
    constraint content_drafts_key primary key (collection, slug))`,
  `content_publications (id text primary key, collection text not null, slug text not null, state text not null,
    started_at text not null, ended_at text, member text not null, "commit" text not null, problem text not null)`,
];

/** What members set for themselves, templates of replies that the desk edits, and editing of content. */
export const desk: Migration = {
  async up(db: Kysely<Tables>) {
    const run = (text: string) => sql.raw(text).execute(db);
    for (const column of ["signature", "time_zone", "muted"])
      await run(`alter table members add column ${column} text`);
    for (const table of TABLES) await run(`create table ${table}`);
    await run("create index enquiry_reads_lead on enquiry_reads (lead_id)");
    // Several instances find the same change due: one of them publishes it, and one change at a time.
    await run(`create unique index content_publications_building on content_publications (state)
      where state = 'building'`);
  },
};
