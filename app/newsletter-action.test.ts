import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { clientContext, servicesContext } from "#app/context.ts";
import { newsletterAction } from "#app/newsletter-action.ts";
import type { Services } from "#shared/contracts/services.ts";

type Subscription = Parameters<Services["subscribe"]>[0];
type SubscribeOutcome = Awaited<ReturnType<Services["subscribe"]>>;

/** Posts to the action, with a fake server that answers as told and records its calls. */
async function post(body: BodyInit, answers: { subscribe?: SubscribeOutcome } = {}) {
  const subscriptions: Subscription[] = [];
  const context = new RouterContextProvider();
  context.set(clientContext, { address: "203.0.113.7", requestId: "test" });
  context.set(servicesContext, {
    submitLead: async () => ({ status: "unavailable" }),
    subscribe: async (subscription) => {
      subscriptions.push(subscription);
      return answers.subscribe ?? { status: "accepted" };
    },
    isOurToken: () => false,
    confirmSubscription: async () => ({ status: "done" }),
    unsubscribe: async () => ({ status: "done" }),
  });
  const request = new Request("https://riverstep.example/newsletter", { method: "POST", body });
  const { data: outcome, init } = await newsletterAction({ request, context });
  return {
    outcome,
    status: init?.status ?? 200,
    retryAfter: new Headers(init?.headers).get("Retry-After"),
    subscriptions,
  };
}

test("passes the address with its evidence to the server", async () => {
  const body = new URLSearchParams({
    email: " reader@EXAMPLE.com ",
    consentVersion: "newsletter-2026-11",
    leaveEmpty: "filled by a robot",
    visit: JSON.stringify({ page: "/about", utmSource: "mail" }),
  });
  const { outcome, status, subscriptions } = await post(body);
  expect({ outcome, status }).toEqual({ outcome: { status: "subscribed" }, status: 200 });
  expect(subscriptions).toMatchObject([
    {
      email: "reader@example.com",
      consentVersion: "newsletter-2026-11",
      honeypot: "filled by a robot",
      visit: { page: "/about", utmSource: "mail", referrer: "" },
    },
  ]);
});

test.each([
  ["no address", new URLSearchParams({ email: "reader@" })],
  ["an empty form", new URLSearchParams()],
  ["something that is no form", "{}"],
])("%s is refused and nothing is stored", async (_name, body) => {
  const { outcome, status, subscriptions } = await post(body);
  expect({ status, subscriptions }).toEqual({ status: 422, subscriptions: [] });
  expect(outcome).toMatchObject({
    status: "failed",
    email: body instanceof URLSearchParams ? (body.get("email") ?? "") : "",
  });
});

test("a store that does not answer is reported, and the address is kept", async () => {
  const { outcome, status, retryAfter } = await post(new URLSearchParams({ email: "reader@example.com" }), {
    subscribe: { status: "unavailable" },
  });
  expect({ status, retryAfter: Number(retryAfter) > 0 }).toEqual({ status: 503, retryAfter: true });
  expect(outcome).toMatchObject({ status: "failed", isOurs: true, email: "reader@example.com" });
});
