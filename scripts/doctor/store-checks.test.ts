import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseConfig } from "#server/config.server.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld } from "#tests/support/world.ts";
import { checkStatuses } from "./store-checks.ts";

const isBuilt = existsSync(join(import.meta.dirname, "../../build/content.json"));

test.skipIf(!isBuilt)("doctor counts the enquiries whose status has left the content", async () => {
  await using world = await createWorld();
  const config = parseConfig({ DATA_DIR: world.folder });
  if ("problems" in config) throw new Error(JSON.stringify(config.problems));
  const found = () => checkStatuses(world.store, config);
  const leadId = await storeEnquiry(world);
  expect(await found()).toEqual([]);
  const { db } = world.store;
  await db
    .updateTable("enquiries")
    .set({ status: "waiting" })
    .where("leadId", "=", leadId)
    .execute();
  expect(await found()).toMatchObject([
    { state: "broken", says: expect.stringContaining("1 enquiries have the status waiting") },
  ]);
});
