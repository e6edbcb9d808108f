import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { clientContext, servicesContext } from "#app/context.ts";
import { leadAction } from "#app/lead-action.ts";
import type { LeadSubmission, SubmitOutcome } from "#shared/contracts/services.ts";
import { fieldsOf, type LeadKind } from "#shared/forms/lead-fields.ts";
import type { LeadResult } from "#shared/forms/lead-result.ts";
import { cpuTimeOf } from "#tests/support/cpu-time.ts";

const contact = {
  fullName: "Asha Rao",
  phoneNumber: "+91 98765 43210",
  email: "asha@client.example",
  message: "We need a website.",
  topic: "demo",
  product: "",
  altcha: "solved",
};

/** Posts a form to the action, with a fake server that answers as told and records its calls. */
async function post(kind: LeadKind, body: BodyInit | null, answers: { submit?: SubmitOutcome } = {}) {
  const submissions: LeadSubmission[] = [];
  const context = new RouterContextProvider();
  context.set(clientContext, { address: "203.0.113.7", requestId: "test" });
  context.set(servicesContext, {
    submitLead: async (submission) => {
      submissions.push(submission);
      return answers.submit ?? { status: "accepted", reference: "RS-TEST" };
    },
    subscribe: async () => ({ status: "accepted" }),
    isOurToken: () => false,
    confirmSubscription: async () => ({ status: "done" }),
    unsubscribe: async () => ({ status: "done" }),
  });
  const request = new Request("https://riverstep.example/contact-us", { method: "POST", body });
  const { data, init } = await leadAction(kind, { request, context });
  return {
    result: data satisfies LeadResult,
    errors: data.status === "refused" ? data.errors : {},
    values: data.status === "refused" ? data.values : {},
    status: init?.status ?? 200,
    headers: new Headers(init?.headers),
    submissions,
  };
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

test("passes a complete form with its evidence to the server and answers with the reference", async () => {
  const visit = JSON.stringify({ page: "/contact-us", utmSource: "news" });
  const body = form({
    ...contact,
    email: " asha@CLIENT.example ",
    visit,
    consentVersion: "enquiry-2026-11",
    leaveEmpty: "",
  });
  const { result, status, submissions } = await post("contact", body);

  expect(result).toEqual({ status: "accepted", reference: "RS-TEST" });
  expect(status).toBe(200);
  expect(submissions).toMatchObject([
    {
      kind: "contact",
      fields: { fullName: "Asha Rao", email: "asha@client.example", topic: "demo", product: "", person: "" },
      visit: { page: "/contact-us", utmSource: "news" },
      consentVersion: "enquiry-2026-11",
      humanCheck: "solved",
      honeypot: "",
    },
  ]);
});

test("treats a duplicate as sent, with the first one's reference", async () => {
  const { result, status } = await post("contact", form(contact), {
    submit: { status: "duplicate", reference: "RS-ONE" },
  });
  expect([status, result]).toEqual([200, { status: "accepted", reference: "RS-ONE" }]);
});

test("passes on a filled honeypot instead of refusing a browser that filled it", async () => {
  const { status, submissions } = await post("contact", form({ ...contact, leaveEmpty: "https://spam.example" }));
  expect([status, submissions[0]?.honeypot]).toEqual([200, "https://spam.example"]);
});

test("names the page of a plain post, which contains no visit", async () => {
  const { submissions } = await post("contact", form(contact));
  expect(submissions[0]?.visit).toMatchObject({ page: "/contact-us", referrer: "" });
});

test("refuses wrong answers by field, keeps the typed text and stores nothing", async () => {
  const body = form({ ...contact, fullName: "  ", email: "asha@", leaveEmpty: "secret" });
  const { status, errors, values, submissions } = await post("contact", body);

  expect(status).toBe(422);
  expect(Object.keys(errors)).toEqual(["fullName", "email"]);
  expect(values).toEqual({
    ...Object.fromEntries(Object.keys(fieldsOf("contact")).map((name) => [name, ""])),
    ...{ fullName: "  ", phoneNumber: contact.phoneNumber, email: "asha@", message: contact.message, topic: "demo" },
  });
  expect(submissions).toEqual([]);
});

test("asks for the human check together with the answers, in the specification's words", async () => {
  const { altcha: _, ...unsolved } = contact;
  const { status, errors } = await post("contact", form({ ...unsolved, message: "" }));
  expect(status).toBe(422);
  expect(Object.keys(errors)).toEqual(["message", "altcha"]);
  expect(errors.altcha).toBe("Please verify that you are not a robot.");
});

test.each(["missing", "invalid", "expired", "replayed", "flood"] as const)(
  "refuses a human check: %s",
  async (reason) => {
    const { status, errors, values } = await post("contact", form(contact), {
      submit: { status: "unverified", reason },
    });
    expect([status, Object.keys(errors), values.message]).toEqual([422, ["altcha"], contact.message]);
    expect(errors.altcha).toMatch(/^Please verify that you are not a robot\./);
    expect(errors.altcha?.includes("tick the box again")).toBe(reason === "expired" || reason === "replayed");
  },
);

// The cost of Punycode grows with the square of the length: this address once took 113 ms.
test("refuses an address of thousands of letters at almost no cost", async () => {
  const hangul = String.fromCodePoint(...Array.from({ length: 5_400 }, (_, index) => 0xac00 + index));
  const body = form({ email: `a@${hangul}.com` });
  expect((await post("inquiry", body)).status).toBe(422);
  expect(await cpuTimeOf(() => post("inquiry", body))).toBeLessThan(25);
});

test("answers 503 with the typed text if the server could not store it", async () => {
  const { status, errors, values } = await post("contact", form(contact), { submit: { status: "unavailable" } });
  expect([status, errors, values.message]).toEqual([503, {}, contact.message]);
});

test("treats a field posted twice, or as a file, as a wrong answer", async () => {
  const twice = new URLSearchParams([...Object.entries(contact), ["email", "other@client.example"]]);
  expect(await post("contact", twice)).toMatchObject({ status: 422, errors: { email: expect.any(String) } });

  const file = new FormData();
  for (const [name, value] of Object.entries(contact)) file.set(name, value);
  file.set("message", new File(["text"], "message.txt"));
  expect(await post("contact", file)).toMatchObject({ status: 422, errors: { message: "Write your message" } });
});

test("answers 400 for a body that is not a form", async () => {
  expect((await post("contact", JSON.stringify(contact))).status).toBe(400);
  expect((await post("contact", null)).status).toBe(400);
});

test("accepts an inquiry with only an address, without a human check", async () => {
  const { status, submissions } = await post("inquiry", form({ email: "cto@client.example" }));
  expect(status).toBe(200);
  expect(submissions).toMatchObject([
    { kind: "inquiry", fields: { email: "cto@client.example", fullName: "", companyName: "", requirements: "" } },
  ]);
});

test("the pricing form needs the human check and a service from its list", async () => {
  const pricing = { name: "Jo", email: "jo@client.example", serviceType: "gardening" };
  expect((await post("pricing", form(pricing))).errors).toEqual({
    serviceType: "Choose a service type",
    altcha: "Please verify that you are not a robot.",
  });
  expect((await post("pricing", form({ ...pricing, serviceType: "", altcha: "solved" }))).status).toBe(200);
});
