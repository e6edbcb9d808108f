import { DAY_MS, HOUR_MS } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import { consume, type Quota } from "#server/store/leads/quotas-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Client } from "#shared/contracts/services.ts";

type QuotaDependencies = Pick<Context, "keys" | "clock"> & { readonly perHour: number };

export type QuotaScope = "recipient" | "network" | "overall";
export type MailQuota = ReturnType<typeof createMailQuota>;
export type UncheckedQuota = ReturnType<typeof createUncheckedQuota>;

// Enough to correct a mistyped form, too few to flood a stranger's mailbox.
const PER_MAILBOX_AND_DAY = 3;
const SHARE_OF_A_NETWORK = { mails: 0.1, unchecked: 0.2 };

const shareOf = (perHour: number, share: number) => Math.max(1, Math.round(perHour * share));

/** Limits mails to unconfirmed addresses. Returns null to send; otherwise the exhausted quota, and counts nothing. */
export function createMailQuota({ keys, clock, perHour }: QuotaDependencies) {
  return async (
    db: Database,
    purpose: "acknowledgment" | "confirmation",
    recipient: string,
    { address }: Client,
  ): Promise<QuotaScope | null> => {
    const of = (scope: QuotaScope, what: string, limit: number, windowMs = HOUR_MS) => {
      return { scope, name: `${purpose} ${what}`, limit, windowMs };
    };
    const exhausted = await consume(db, clock(), [
      of("recipient", `mailbox ${keys.hashContent(mailboxOf(recipient))}`, PER_MAILBOX_AND_DAY, DAY_MS),
      of("network", `network ${keys.hashNetwork(address)}`, shareOf(perHour, SHARE_OF_A_NETWORK.mails)),
      of("overall", "overall", perHour),
    ]);
    return exhausted?.scope ?? null;
  };
}

/** Counts a lead without a human check: at most `perHour` overall, a fifth of that per network; false beyond it. */
export function createUncheckedQuota({ keys, clock, perHour }: QuotaDependencies) {
  return async (db: Database, { address }: Client): Promise<boolean> => {
    const network = `unchecked network ${keys.hashNetwork(address)}`;
    const quotas: Quota[] = [
      { name: network, limit: shareOf(perHour, SHARE_OF_A_NETWORK.unchecked), windowMs: HOUR_MS },
      { name: "unchecked overall", limit: perHour, windowMs: HOUR_MS },
    ];
    return (await consume(db, clock(), quotas)) === undefined;
  };
}

function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  return `${local.replace(/\+.*$/, "").replaceAll(".", "")}@${domain}`;
}
