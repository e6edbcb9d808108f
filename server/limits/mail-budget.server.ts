import type { Clock } from "#server/clock.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import { type Budget, firstExhausted, spend } from "#server/store/budgets-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Client } from "#shared/services.ts";
import { budgetOf, DAY_MS, HOUR_MS } from "./span.server.ts";

/** Which budget was used up. */
export type Cut = "recipient" | "network" | "overall";

export type MailBudget = {
  /**
   * Takes one mail to an address that a stranger typed from the budgets of its mailbox, of the stranger's network and
   * of all. Returns null when it may be sent, else the budget that is used up; then nothing was taken.
   */
  take(
    db: Database,
    purpose: "acknowledgment" | "confirmation",
    recipient: string,
    client: Client,
  ): Promise<Cut | null>;
};

// Enough for whoever writes twice and corrects themselves; too few to fill a stranger's mailbox.
const PER_MAILBOX_AND_DAY = 3;
const SHARE_OF_A_NETWORK = 0.1;

/** Limits mails to unproven addresses: three a day to a mailbox, so many an hour overall, a tenth of them per network. */
export function createMailBudget({ keys, clock, perHour }: { keys: Keys; clock: Clock; perHour: number }): MailBudget {
  const perNetwork = Math.max(1, Math.round(perHour * SHARE_OF_A_NETWORK));
  return {
    async take(db, purpose, recipient, { address }) {
      const of = (what: string, limit: number, spanMs: number) => budgetOf(clock, `${purpose} ${what}`, limit, spanMs);
      // Always in this order, so that two transactions never wait for each other.
      const budgets: readonly (Budget & { scope: Cut })[] = [
        { scope: "recipient", ...of(`mailbox ${keys.hashContent(mailboxOf(recipient))}`, PER_MAILBOX_AND_DAY, DAY_MS) },
        { scope: "network", ...of(`network ${keys.hashNetwork(address)}`, perNetwork, HOUR_MS) },
        { scope: "overall", ...of("overall", perHour, HOUR_MS) },
      ];
      // Looked at first: one that is exhausted is then not locked, and none is spent when another one says no.
      const cut = (await firstExhausted(db, budgets)) ?? (await spend(db, budgets));
      return budgets.find(({ name }) => name === cut?.name)?.scope ?? null;
    },
  };
}

/** Spellings that providers deliver to one mailbox: capitals, dots, and whatever follows a plus. */
function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  return `${local.replace(/\+.*$/, "").replaceAll(".", "")}@${domain}`;
}
