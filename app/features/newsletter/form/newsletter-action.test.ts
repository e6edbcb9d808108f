import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { clientContext } from "#server/client.server.ts";
import { formContext } from "#server/posted-form.server.ts";
import { siteContext } from "#server/site.server.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { newsletterAction } from "./newsletter-action.ts";
import { addressAdvice } from "./newsletter-outcome.ts";

/** Posts to the action of a site. */
async function post({ site, store }: World, body: BodyInit) {
  const context = new RouterContextProvider();
  context.set(clientContext, { address: "203.0.113.7", requestId: "test" });
  context.set(siteContext, site);
  const request = new Request("https://riverstep.example/newsletter", { method: "POST", body });
  context.set(formContext, await request.formData().catch(() => null));
  const { data: outcome, init } = await newsletterAction({ context });
  return {
    outcome,
    status: init?.status ?? 200,
    retryAfter: new Headers(init?.headers).get("Retry-After"),
    stored: await store.db
      .selectFrom("subscriptionRequests")
      .innerJoin("subscribers", "subscribers.id", "subscriberId")
      .select(["email", "page", "consentVersion"])
      .execute()
      .catch(() => []),
  };
}

test("stores the address with its evidence", async () => {
  await using world = await createWorld();
  const body = new URLSearchParams({
    email: " reader@EXAMPLE.com ",
    consentVersion: "newsletter-2026-11",
    visit: JSON.stringify({ page: "/about", utmSource: "mail" }),
  });
  const { outcome, status, stored } = await post(world, body);
  expect({ outcome, status }).toEqual({ outcome: { status: "subscribed" }, status: 200 });
  expect(stored).toEqual([
    { email: "reader@example.com", page: "/about", consentVersion: "newsletter-2026-11" },
  ]);
});

test.each([
  ["no address", new URLSearchParams({ email: "reader@" })],
  ["an empty form", new URLSearchParams()],
  ["something that is no form", "{}"],
])("%s is refused and nothing is stored", async (_name, body) => {
  await using world = await createWorld();
  const { outcome, status, stored } = await post(world, body);
  expect({ status, stored }).toEqual({ status: 422, stored: [] });
  expect(outcome).toMatchObject({
    status: "failed",
    email: body instanceof URLSearchParams ? (body.get("email") ?? "") : "",
  });
});

test("an address in other letters is refused with the true reason, also where the browser refuses it", async () => {
  await using world = await createWorld();
  const { outcome, status } = await post(world, new URLSearchParams({ email: "josé@a.example" }));
  const problem = expect.stringMatching(/^We can’t write to addresses with letters .* one\.$/);
  expect({ outcome, status }).toMatchObject({
    outcome: { status: "failed", problem, email: "josé@a.example" },
    status: 422,
  });
  expect(addressAdvice("用户@例え.jp")).toEqual(problem);
  expect(addressAdvice("reader@bücher.example")).toBe("");
});

test("a store that does not answer is reported, and the address is kept", async () => {
  await using world = await createWorld();
  await world.store.close();
  const { outcome, status, retryAfter } = await post(
    world,
    new URLSearchParams({ email: "reader@example.com" }),
  );
  expect({ status, retryAfter: Number(retryAfter) > 0 }).toEqual({ status: 503, retryAfter: true });
  expect(outcome).toMatchObject({ status: "failed", isOurs: true, email: "reader@example.com" });
});

test("a person whose program filled in the hidden field is told, and keeps the address for a second press", async () => {
  await using world = await createWorld();
  const body = new URLSearchParams({
    email: "reader@example.com",
    leaveEmpty: "filled by a robot",
  });
  const { outcome, status, stored } = await post(world, body);
  expect({ status, stored }).toEqual({ status: 409, stored: [] });
  expect(outcome).toMatchObject({ status: "failed", isOurs: false, email: "reader@example.com" });
  expect(outcome).toMatchObject({ problem: expect.stringContaining("click Subscribe once more") });
});

test("posts of the newsletter's form are counted by themselves", () => {
  expect(newsletterAction.limits).toEqual({ form: "newsletter" });
});
