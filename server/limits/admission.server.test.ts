import { expect, onTestFinished, test, vi } from "vitest";
import { startPostgres } from "#tests/support/postgres.ts";
import { sampleClient } from "#tests/support/sample-lead.ts";
import { createWorld } from "#tests/support/world.ts";
import { createAdmission } from "./admission.server.ts";

const admissionOf = ({ store, keys }: Awaited<ReturnType<typeof createWorld>>) =>
  createAdmission(store, keys, 3, "form");

test("the fourth post of a form within a minute is told when to try again; other forms and addresses are not limited", async () => {
  await using world = await createWorld();
  clockStands();
  const admit = admissionOf(world);
  for (let post = 0; post < 3; post += 1)
    expect(await admit("contact", sampleClient)).toEqual({ status: "admitted" });
  const refusal = await admit("contact", sampleClient);
  expect(refusal).toEqual({ status: "throttled", retryAfterSeconds: 60 });
  expect(await admit("newsletter", sampleClient)).toEqual({ status: "admitted" });
  expect(await admit("contact", { ...sampleClient, address: "198.51.100.4" })).toEqual({
    status: "admitted",
  });
});

test("an IPv6 customer has one limit for the whole /64", async () => {
  await using world = await createWorld();
  const admit = admissionOf(world);
  const from = (address: string) => admit("contact", { ...sampleClient, address });
  for (const tail of ["::1", "::2", ":ffff::3"])
    expect((await from(`2001:db8:1:2${tail}`)).status).toBe("admitted");
  expect((await from("2001:db8:1:2:a:b:c:d")).status).toBe("throttled");
  expect((await from("2001:db8:1:3::1")).status).toBe("admitted");
});

test("instances on one PostgreSQL share the limit, and count alone while it is down", async () => {
  await using postgres = await startPostgres({ isOwn: true });
  const url = await postgres.createDatabase();
  await using one = await createWorld(url);
  await using two = await createWorld(url);
  const statuses = [];
  const [first, second] = [admissionOf(one), admissionOf(two)];
  for (const admit of [first, second, first, second])
    statuses.push((await admit("contact", sampleClient)).status);
  expect(statuses).toEqual(["admitted", "admitted", "admitted", "throttled"]);
  await postgres.pause();
  expect(await first("contact", sampleClient)).toEqual({ status: "admitted" });
});

/** However slow the machine is, all posts of the test fall into one minute. */
function clockStands() {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
}
