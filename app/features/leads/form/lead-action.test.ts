import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { fieldsOf, type SiteForm } from "#features/leads/lead-fields.ts";
import type { LeadResult } from "#features/leads/lead-result.ts";
import { toLead } from "#features/leads/tables/leads-table.server.ts";
import { clientContext } from "#server/client.server.ts";
import { formContext } from "#server/posted-form.server.ts";
import { siteContext } from "#server/site.server.ts";
import { cpuTimeOf } from "#tests/support/cpu-time.ts";
import { sampleClient } from "#tests/support/sample-lead.ts";
import { solvedChallenge } from "#tests/support/solved-challenge.ts";
import { createFakeClock, createWorld, type World } from "#tests/support/world.ts";
import { leadAction } from "./lead-action.ts";

const answers = {
  fullName: "Asha Rao",
  phoneNumber: "+91 98765 43210",
  email: "asha@client.example",
  message: "We need a website.",
  topic: "demo",
  product: "",
};

/** The answers of a contact form whose human check is passed. */
const solvedContact = async (world: World) => ({
  ...answers,
  altcha: await solvedChallenge(world),
});

/** Posts a form to the action of a site, and reads what is stored then. */
async function post({ site }: Pick<World, "site">, kind: SiteForm, body: BodyInit | null) {
  const context = new RouterContextProvider();
  context.set(clientContext, sampleClient);
  context.set(siteContext, site);
  const request = new Request("https://riverstep.example/contact-us", { method: "POST", body });
  context.set(
    formContext,
    await request
      .clone()
      .formData()
      .catch(() => null),
  );
  const { data, init } = await leadAction(
    kind,
    (slug) => slug === "asha-rao",
  )({ request, context });
  const rows = await site.store.db
    .selectFrom("leads")
    .selectAll()
    .execute()
    .catch(() => []);
  return {
    result: data satisfies LeadResult,
    errors: data.status === "refused" ? data.errors : {},
    values: data.status === "refused" ? data.values : {},
    status: init?.status ?? 200,
    headers: new Headers(init?.headers),
    stored: rows.map(toLead),
  };
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

test("stores a complete form with its evidence and answers with the reference", async () => {
  await using world = await createWorld();
  const visit = JSON.stringify({ page: "/contact-us", utmSource: "news" });
  const body = form({
    ...(await solvedContact(world)),
    email: " asha@CLIENT.example ",
    visit,
    consentVersion: "enquiry-2026-11",
    leaveEmpty: "",
  });
  const { result, status, stored } = await post(world, "contact", body);

  expect(result).toEqual({
    status: "accepted",
    reference: stored[0]?.reference,
    greeting: "Asha",
    answerDay: expect.stringMatching(/^[MTWF]\w+day$/),
  });
  expect(status).toBe(200);
  expect(stored).toMatchObject([
    {
      kind: "contact",
      fields: {
        fullName: "Asha Rao",
        email: "asha@client.example",
        topic: "demo",
        product: "",
        person: "",
      },
      visit: { page: "/contact-us", utmSource: "news" },
      consentVersion: "enquiry-2026-11",
      flags: [],
    },
  ]);
});

test("treats a duplicate as sent, with the first one's reference", async () => {
  await using world = await createWorld();
  const body = form(await solvedContact(world));
  const { result: first } = await post(world, "contact", body);
  const { result, status, stored } = await post(world, "contact", body);
  expect([status, result]).toEqual([200, first]);
  expect(stored).toHaveLength(1);
});

test("flags a filled honeypot instead of refusing a browser that filled it", async () => {
  await using world = await createWorld();
  const body = form({ ...(await solvedContact(world)), leaveEmpty: "https://spam.example" });
  const { status, result, stored } = await post(world, "contact", body);
  expect([status, stored[0]?.flags]).toEqual([200, ["honeypot"]]);
  expect(result).toMatchObject({ status: "accepted", isUnmailed: true });
});

test("names the page of a plain post, which contains no visit", async () => {
  await using world = await createWorld();
  const { stored } = await post(world, "contact", form(await solvedContact(world)));
  expect(stored[0]?.visit).toMatchObject({ page: "/contact-us", referrer: "" });
});

test("refuses wrong answers by field, keeps the typed text and stores nothing", async () => {
  await using world = await createWorld();
  const solved = await solvedContact(world);
  const body = form({ ...solved, fullName: "  ", email: "asha@", leaveEmpty: "secret" });
  const { status, errors, values, stored } = await post(world, "contact", body);

  expect(status).toBe(422);
  expect(Object.keys(errors)).toEqual(["fullName", "email"]);
  expect(values).toEqual({
    ...Object.fromEntries(Object.keys(fieldsOf("contact")).map((name) => [name, ""])),
    fullName: "  ",
    phoneNumber: answers.phoneNumber,
    email: "asha@",
    message: answers.message,
    topic: "demo",
  });
  expect(stored).toEqual([]);
});

test("asks for the human check together with the answers, in the specification's words", async () => {
  await using world = await createWorld();
  const { status, errors } = await post(world, "contact", form({ ...answers, message: "" }));
  expect(status).toBe(422);
  expect(Object.keys(errors)).toEqual(["message", "altcha"]);
  expect(errors.altcha).toBe("Please verify that you are not a robot.");
});

const anHourAgo = createFakeClock();
anHourAgo.advance(-60 * 60_000);

test.each([
  ["missing", async () => ""],
  ["invalid", async () => "solved"],
  ["expired", async (world: World) => solvedChallenge({ keys: world.keys, clock: anHourAgo })],
  [
    "replayed",
    async (world: World) => {
      const { altcha, ...others } = await solvedContact(world);
      await post(world, "contact", form({ ...others, altcha, message: "An earlier one." }));
      return altcha;
    },
  ],
])("refuses a human check: %s", async (reason, answerOf) => {
  await using world = await createWorld();
  const altcha = await answerOf(world);
  const { status, errors, values } = await post(world, "contact", form({ ...answers, altcha }));
  expect([status, Object.keys(errors), values.message]).toEqual([422, ["altcha"], answers.message]);
  expect(errors.altcha).toMatch(/^Please verify that you are not a robot\./);
  expect(errors.altcha?.includes("tick the box again")).toBe(
    reason === "expired" || reason === "replayed",
  );
});

test("refuses a form without a human check in a flood, and asks for one", async () => {
  await using world = await createWorld(null, { uncheckedPerHour: 1 });
  const inquiry = (requirements: string) => form({ email: "cto@client.example", requirements });
  expect((await post(world, "inquiry", inquiry("One."))).status).toBe(200);
  const { status, errors, values } = await post(world, "inquiry", inquiry("Another."));
  expect([status, Object.keys(errors), values.requirements]).toEqual([422, ["altcha"], "Another."]);
  expect(errors.altcha).toMatch(/^Please verify that you are not a robot\. Very many/);
});

// The cost of Punycode grows with the square of the length: this address once took 113 ms.
test("refuses an address of thousands of letters at almost no cost", async () => {
  const ofLetters = (length: number) => {
    const hangul = String.fromCodePoint(...Array.from({ length }, (_, index) => 0xac00 + index));
    return form({ email: `a@${hangul}.com` });
  };
  await using world = await createWorld();
  const [half, whole] = [ofLetters(2_700), ofLetters(5_400)];
  expect((await post(world, "inquiry", whole)).status).toBe(422);
  // Twice the letters: about the same cost for us, four times as much for Punycode.
  const costOfHalf = await cpuTimeOf(() => post(world, "inquiry", half));
  expect(await cpuTimeOf(() => post(world, "inquiry", whole))).toBeLessThan(3 * costOfHalf);
});

test("answers 503 with the typed text if the server could not store it", async () => {
  await using world = await createWorld();
  const body = form(await solvedContact(world));
  await world.store.close();
  const { status, errors, values, headers } = await post(world, "contact", body);
  expect([status, errors, values.message]).toEqual([503, {}, answers.message]);
  expect(headers.get("retry-after")).toBe("30");
});

test("treats a field posted twice, or as a file, as a wrong answer", async () => {
  await using world = await createWorld();
  const solved = await solvedContact(world);
  const twice = new URLSearchParams([...Object.entries(solved), ["email", "other@client.example"]]);
  expect(await post(world, "contact", twice)).toMatchObject({
    status: 422,
    errors: { email: expect.any(String) },
  });

  const file = new FormData();
  for (const [name, value] of Object.entries(solved)) file.set(name, value);
  file.set("message", new File(["text"], "message.txt"));
  expect(await post(world, "contact", file)).toMatchObject({
    status: 422,
    errors: { message: "Write your message" },
  });
});

test("answers 400 for a body that is not a form", async () => {
  await using world = await createWorld();
  expect((await post(world, "contact", JSON.stringify(answers))).status).toBe(400);
  expect((await post(world, "contact", null)).status).toBe(400);
});

test("accepts an inquiry with only an address, without a human check", async () => {
  await using world = await createWorld();
  const { status, stored } = await post(world, "inquiry", form({ email: "cto@client.example" }));
  expect(status).toBe(200);
  expect(stored).toMatchObject([
    {
      kind: "inquiry",
      fields: { email: "cto@client.example", fullName: "", companyName: "", requirements: "" },
    },
  ]);
});

test("the pricing form needs the human check and a service from its list", async () => {
  await using world = await createWorld();
  const pricing = { name: "Jo", email: "jo@client.example", serviceType: "gardening" };
  expect((await post(world, "pricing", form(pricing))).errors).toEqual({
    serviceType: "Choose a service type",
    altcha: "Please verify that you are not a robot.",
  });
  expect(
    (
      await post(
        world,
        "pricing",
        form({ ...pricing, serviceType: "", altcha: await solvedChallenge(world) }),
      )
    ).status,
  ).toBe(200);
});

test("posts of each form are counted by themselves, and the page says when there were too many", () => {
  for (const kind of ["contact", "inquiry", "pricing"] as const) {
    const { form, tooMany } = leadAction(kind).limits;
    expect(form).toBe(kind);
    expect(tooMany(20)).toMatchObject({
      status: "refused",
      message: expect.stringContaining("wait 20 seconds"),
    });
  }
});

test("a shortlist is stored only if everybody on it is on the roster", async () => {
  await using world = await createWorld();
  const solved = await solvedContact(world);
  const refused = await post(world, "contact", form({ ...solved, people: "asha-rao,nobody" }));
  expect([refused.status, refused.stored]).toEqual([422, []]);
  expect(refused.errors).toEqual({ people: fieldsOf("contact").people?.whenWrong });
  expect(refused.values).toMatchObject({ people: "asha-rao,nobody" });
  const { stored } = await post(world, "contact", form({ ...solved, people: "asha-rao" }));
  expect(stored).toMatchObject([{ fields: { people: "asha-rao" } }]);
});
