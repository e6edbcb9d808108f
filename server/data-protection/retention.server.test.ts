import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listLeads } from "#server/store/leads-table.server.ts";
import { endSubscription } from "#server/store/subscribers-table.server.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { storeSubscriber } from "#tests/support/sample-subscription.ts";
import { createWorld } from "#tests/support/world.ts";
import { applyRetention } from "./retention.server.ts";

const DAY_MS = 24 * 60 * 60_000;

test("leads, ended subscriptions and mail files are deleted when their time is over, and nothing else", async () => {
  await using world = await createWorld();
  const { store, clock, services } = world;
  const mailFolder = join(world.folder, "mail");
  await mkdir(mailFolder);
  for (const name of ["old.eml", "new.eml"]) await writeFile(join(mailFolder, name), "");
  await utimes(join(mailFolder, "old.eml"), clock(), clock());

  await services.submitLead(sampleInquiry({ companyName: "Old" }), sampleClient);
  await endSubscription(store.db, await storeSubscriber(world, "left@client.example"), clock().toISOString());
  await storeSubscriber(world, "stays@client.example");
  clock.advance(10 * DAY_MS);
  await services.submitLead(sampleInquiry({ companyName: "New" }), sampleClient);
  await utimes(join(mailFolder, "new.eml"), clock(), clock());

  const tidy = () => applyRetention({ store, clock, mailFolder, retainLeadsDays: 10 });
  const emails = async () =>
    (await store.db.selectFrom("subscribers").select("email").execute()).map(({ email }) => email);
  await tidy();
  expect(await listLeads(store.db, { isFlagged: false })).toHaveLength(2);
  clock.advance(1);
  await tidy();
  expect((await listLeads(store.db, { isFlagged: false })).map(({ fields }) => fields.companyName)).toEqual(["New"]);
  expect(await store.db.selectFrom("outbox").selectAll().execute()).toHaveLength(2);
  expect(await emails()).toEqual(["stays@client.example"]);
  expect(await readdir(mailFolder)).toEqual(["new.eml"]);
});
