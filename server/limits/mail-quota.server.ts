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

/**
 * Counts a mail to an unconfirmed address. Null if it may go; otherwise the exhausted quota, and
 * counts nothing.
 */
export async function takeMailQuota(
  { keys, clock, mailsPerHour }: Site,
  db: Database,
  { purpose, recipient, client }: { purpose: MailPurpose; recipient: string; client: Client },
): Promise<QuotaScope | null> {
  const of = (scope: QuotaScope, what: string, limit: number, windowMs = HOUR_MS) => {
    return { scope, name: `${purpose} ${what}`, limit, windowMs };
  };
  const ofNetwork = shareOf(mailsPerHour, SHARE_OF_A_NETWORK);
  const exhausted = await consume(db, clock(), [
    of(
      "recipient",
      `mailbox ${keys.hashContent(mailboxOf(recipient))}`,
      PER_MAILBOX_AND_DAY,
      DAY_MS,
    ),
    of("network", `network ${keys.hashNetwork(client.address)}`, ofNetwork),
    of("overall", "overall", mailsPerHour),
  ]);
  return exhausted?.scope ?? null;
}

function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  return `${local.replace(/\+.*$/, "").replaceAll(".", "")}@${domain}`;
}
