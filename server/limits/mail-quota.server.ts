import { consume, firstExhausted, type Quota } from "#server/store/leads/quotas-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Client } from "#shared/contracts/services.ts";
import { DAY_MS, HOUR_MS, type QuotaDependencies, quotaOf } from "./window.server.ts";

/** Which quota is used up. */
export type QuotaScope = "recipient" | "network" | "overall";

export type MailQuota = ReturnType<typeof createMailQuota>;
type Purpose = "acknowledgment" | "confirmation";

// Enough to correct a mistyped form, too few to flood a stranger's mailbox.
const PER_MAILBOX_AND_DAY = 3;
const SHARE_OF_A_NETWORK = 0.1;

/** Limits mails to unconfirmed addresses: three a day per mailbox, `perHour` overall, a tenth per network. */
export function createMailQuota({ keys, clock, perHour }: QuotaDependencies) {
  const perNetwork = Math.max(1, Math.round(perHour * SHARE_OF_A_NETWORK));
  return {
    /**
     * Counts one mail to a typed address against the quotas of the mailbox, the visitor's network and overall. Returns
     * null if it may be sent; otherwise the exhausted quota, and nothing is counted.
     */
    async take(db: Database, purpose: Purpose, recipient: string, { address }: Client): Promise<QuotaScope | null> {
      const of = (what: string, limit: number, windowMs: number) =>
        quotaOf(clock, `${purpose} ${what}`, limit, windowMs);
      // Always in this order, so that two transactions cannot deadlock.
      const quotas: readonly (Quota & { scope: QuotaScope })[] = [
        { scope: "recipient", ...of(`mailbox ${keys.hashContent(mailboxOf(recipient))}`, PER_MAILBOX_AND_DAY, DAY_MS) },
        { scope: "network", ...of(`network ${keys.hashNetwork(address)}`, perNetwork, HOUR_MS) },
        { scope: "overall", ...of("overall", perHour, HOUR_MS) },
      ];
      // Checked first, so that nothing is locked or counted when a quota is used up.
      const exhausted = (await firstExhausted(db, quotas)) ?? (await consume(db, quotas));
      return quotas.find(({ name }) => name === exhausted?.name)?.scope ?? null;
    },
  };
}

/** Normalises an address to its mailbox: ignores capitals, dots and a plus suffix. */
function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  return `${local.replace(/\+.*$/, "").replaceAll(".", "")}@${domain}`;
}
