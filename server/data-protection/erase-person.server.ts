import { isoFromNow } from "#server/clock.server.ts";
import type { Context } from "#server/context.server.ts";
import { removeMailFiles } from "#server/delivery/mail-files.server.ts";
import { overwriteDeleted } from "#server/store/open-store.server.ts";
import { addressVariants } from "./address-variants.server.ts";
import { recordErasure } from "./erasures.server.ts";
import { recordsOfPerson } from "./person-records.server.ts";
import { removePerson } from "./person-traces.server.ts";

export type ErasureDependencies = Pick<Context, "store" | "keys" | "clock" | "mailFolder">;

/** Removes a person from every table, the outbox and mail files. A mail that is being sent now still goes out. */
export async function erasePerson({ store, keys, clock, mailFolder }: ErasureDependencies, email: string) {
  const [stored] = addressVariants(email);
  const erasedAt = isoFromNow(clock);
  const { records, removed } = await store.transaction(async (db) => {
    await recordErasure(db, keys, stored, erasedAt);
    const found = await recordsOfPerson(db, email);
    return { records: found, removed: await removePerson(db, email, found) };
  });
  await overwriteDeleted(store);
  const { leads, subscriber } = records;
  return {
    leads: leads.map(({ reference }) => reference),
    isSubscriber: subscriber !== null,
    messages: [...leads, ...(subscriber ? [subscriber] : [])].flatMap(({ messages }) => messages).length,
    mailFiles: await removeMailFiles(mailFolder, removed.mailFiles),
    views: removed.views,
  };
}
