import { type Database, hasTable } from "#server/store/store.server.ts";
import {
  listIssues,
  type StoredIssue,
  saveIssue,
  withdrawAllIssueMails,
  withdrawFailedOfCancelled,
} from "./tables/newsletter-issues-table.server.ts";

/**
 * Newsletters are ordered, sent and cancelled as the replaced database knows it. One that was under
 * way ends, since nobody knows how far it came, and so does a planned one that may have been
 * cancelled or sent since the backup. Returns what the operator is told.
 */
export async function keepPlannedIssues(
  db: Database,
  replaced: Database | null,
): Promise<readonly string[]> {
  const known = new Map((await issuesOf(replaced)).map((issue) => [issue.slug, issue]));
  const restored = await listIssues(db);
  const latest = restored.filter(isOpen).map((issue) => known.get(issue.slug) ?? issue);
  const since = [...known.values()].filter((issue) => isOpen(issue) && !latest.includes(issue));
  const now = new Date().toISOString();
  const told: string[] = [];
  await withdrawAllIssueMails(db);
  for (const issue of [...latest, ...since]) {
    const isPlanned = issue.status === "scheduled" && issue.startsAt > now;
    const isKept = !isOpen(issue) || (isPlanned && known.has(issue.slug));
    await saveIssue(db, isKept ? issue : { ...issue, status: "cancelled", finishedAt: now });
    if (isOpen(issue)) told.push(isKept ? planned(issue) : cancelled(issue));
  }
  await withdrawFailedOfCancelled(db);
  return told;
}

async function issuesOf(replaced: Database | null): Promise<StoredIssue[]> {
  if (!replaced || !(await hasTable(replaced, "newsletter_issues"))) return [];
  return listIssues(replaced);
}

const isOpen = ({ status }: StoredIssue) => status === "scheduled" || status === "sending";

const planned = ({ slug, startsAt }: StoredIssue) =>
  `The newsletter of the post ${slug} is still planned for ${startsAt}.`;

const cancelled = ({ slug, status, startsAt }: StoredIssue) => {
  const was = status === "sending" ? "was being sent since" : "was planned for";
  return `Cancelled: the newsletter of the post ${slug}, which ${was} ${startsAt}. Order it again at the desk, under Newsletter.`;
};
