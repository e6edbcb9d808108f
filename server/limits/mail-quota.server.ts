import type { Client } from "#server/client.server.ts";
import { DAY_MS, HOUR_MS } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { consume, shareOf } from "./quotas-table.server.ts";

export type QuotaScope = "recipient" | "network" | "overall";

type MailPurpose = "acknowledgment" | "confirmation";

// Enough to correct a mistyped form, too few to flood a stranger's mailbox.
const PER_MAILBOX_AND_DAY = 3;
const SHARE_OF_A_NETWORK = 0.1;
// Longer than any hour is planned ahead, shorter than the rows of quotas are kept.
const PLANNED_HOUR_MS = 1.5 * DAY_MS;
/** How far ahead a mail is planned. A longer queue is no crowd but an attack. */
const LATEST_HOURS = 24;

type Mail = {
  readonly purpose: MailPurpose;
  readonly recipient: string;
  readonly client: Client;
};

/**
 * Counts a mail to an unconfirmed address. Null if it may go; otherwise the exhausted quota, and
 * counts nothing.
 */
export async function takeMailQuota(
  site: Site,
  db: Database,
  mail: Mail,
): Promise<QuotaScope | null> {
  const { network, overall } = limitsOf(site);
  const exhausted = await consume(db, site.clock(), [
    quotaOfMailbox(site, mail),
    { ...quotaOfNetwork(site, mail), limit: network, windowMs: HOUR_MS },
    { ...quotaOverall(mail), limit: overall, windowMs: HOUR_MS },
  ]);
  return exhausted?.scope ?? null;
}

/** `dueAt` is the hour with room; in the past for the hour that has begun. */
type PlannedMail =
  | { readonly status: "planned"; readonly dueAt: string }
  | { readonly status: "exhausted"; readonly scope: QuotaScope };

/**
 * Counts a mail in the first hour of the clock in which its network and all networks together have
 * room. Each hour keeps its own places, so one network never takes more than its share of any.
 */
export async function planMail(site: Site, db: Database, mail: Mail): Promise<PlannedMail> {
  const { network, overall } = limitsOf(site);
  let scope: QuotaScope = "overall";
  for (let ahead = 0; ahead <= LATEST_HOURS; ahead += 1) {
    const dueAt = startOfHour(site.clock().getTime() + ahead * HOUR_MS);
    const inHour = <Quota extends { name: string }>(quota: Quota, limit: number) => {
      return { ...quota, name: `${quota.name} at ${dueAt}`, limit, windowMs: PLANNED_HOUR_MS };
    };
    const exhausted = await consume(db, site.clock(), [
      quotaOfMailbox(site, mail),
      inHour(quotaOfNetwork(site, mail), network),
      inHour(quotaOverall(mail), overall),
    ]);
    if (!exhausted) return { status: "planned", dueAt };
    scope = exhausted.scope;
    if (scope === "recipient") break;
  }
  return { status: "exhausted", scope };
}

const startOfHour = (time: number) => new Date(time - (time % HOUR_MS)).toISOString();

const limitsOf = ({ mailsPerHour }: Site) => {
  return { network: shareOf(mailsPerHour, SHARE_OF_A_NETWORK), overall: mailsPerHour };
};

const quotaOfMailbox = ({ keys }: Site, { purpose, recipient }: Mail) => {
  return {
    scope: "recipient" as const,
    name: `${purpose} mailbox ${keys.hashContent(mailboxOf(recipient))}`,
    limit: PER_MAILBOX_AND_DAY,
    windowMs: DAY_MS,
  };
};

const quotaOfNetwork = ({ keys }: Site, { purpose, client }: Mail) => {
  return {
    scope: "network" as const,
    name: `${purpose} network ${keys.hashNetwork(client.address)}`,
  };
};

const quotaOverall = ({ purpose }: Mail) => {
  return { scope: "overall" as const, name: `${purpose} overall` };
};

function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  return `${local.replace(/\+.*$/, "").replaceAll(".", "")}@${domain}`;
}
