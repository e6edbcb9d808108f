import type { Database } from "#server/store/store.server.ts";

export type BlockedDomain = { readonly domain: string; readonly memberName: string; readonly createdAt: string };

export async function blockDomain(db: Database, blocked: BlockedDomain): Promise<void> {
  await db
    .insertInto("blockedDomains")
    .values(blocked)
    .onConflict((conflict) => conflict.column("domain").doNothing())
    .execute();
}

export async function unblockDomain(db: Database, domain: string): Promise<void> {
  await db.deleteFrom("blockedDomains").where("domain", "=", domain).execute();
}

export async function blockedDomains(db: Database): Promise<BlockedDomain[]> {
  return db.selectFrom("blockedDomains").selectAll().orderBy("domain").execute();
}

/** Whether the address's domain, or a domain above it, is blocked. */
export async function isBlocked(db: Database, email: string): Promise<boolean> {
  const labels = email.toLowerCase().replace(/^.*@/, "").split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  const row = await db.selectFrom("blockedDomains").select("domain").where("domain", "in", domains).executeTakeFirst();
  return row !== undefined;
}
