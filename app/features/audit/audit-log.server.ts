import { pageOfAudit } from "#features/audit/tables/audit-table.server.ts";
import { namesOfRecords, recordsOfPeople } from "#features/audit/tables/record-names.server.ts";
import { changesIn } from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { everyMember } from "#features/members/tables/members-table.server.ts";
import type { Site } from "#server/site.server.ts";
import type { AuditFilter } from "#shared/contracts/audit.ts";
import { nameOf } from "#shared/contracts/desk.ts";

const PAGE = 50;

export type AuditLine = Awaited<ReturnType<typeof auditLines>>["lines"][number];

export async function auditLines({ store: { db } }: Site, filter: AuditFilter) {
  const records = filter.text ? await recordsOfPeople(db, filter.text) : [];
  const entries = await pageOfAudit(db, { ...filter, records }, PAGE + 1);
  const shown = entries.slice(0, PAGE);
  const ids = [...new Set(shown.map(({ record }) => record))];
  const [names, events] = [await namesOfRecords(db, ids), await changesIn(db, ids)];
  const lines = shown.map(({ memberId, ...line }) => {
    // An entry and its enquiry's event are stored with the same time, but other entries may have
    // that time too.
    const isChange = /^enquiry (change|marked)/.test(line.action);
    const change = events.find(
      ({ leadId, memberId: by, createdAt }) =>
        leadId === line.record && by === memberId && createdAt === line.at,
    );
    return {
      ...line,
      about: names.get(line.record) ?? null,
      change: isChange && change ? { kind: change.kind, changes: change.changes } : null,
    };
  });
  return { lines, next: entries.length > PAGE ? (lines.at(-1)?.id ?? null) : null };
}

export async function everyMemberName({ store: { db } }: Site) {
  return (await everyMember(db)).map((member) => ({ id: member.id, name: nameOf(member) }));
}
