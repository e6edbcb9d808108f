import { expect, test } from "vitest";
import { messagesOfLead } from "#server/store/outbox/outbox-table.server.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createWorld } from "#tests/support/world.ts";
import { flagsOf } from "./signals.server.ts";
import { submitLead } from "./submit-lead.server.ts";

const flags = (fields: Parameters<typeof sampleInquiry>[0], honeypot = "") =>
  flagsOf({ ...sampleInquiry(fields), honeypot });

test.each([
  [{ requirements: "See https://client.example and www.other.example" }, []],
  [{ requirements: "http://a.example https://b.example [url=c]c[/url]" }, ["links"]],
  [{ companyName: "Buy at https://spam.example" }, ["links"]],
  [{ requirements: "https://www.client.example, like https://www.other.example" }, []],
  [{ requirements: "https://www.a.example www.b.example http://c.example" }, ["links"]],
  [{ email: "info@www.client.example" }, []],
  [{ fullName: "Asha", requirements: "https" }, []],
])("%j is flagged %j", (fields, expected) => expect(flags(fields)).toEqual(expected));

test("every reason is kept", () => {
  expect(flags({ companyName: "www.spam.example" }, "x")).toEqual(["honeypot", "links"]);
});

test.each([
  ["honeypot", { honeypot: "x" }, []],
  ["links", sampleInquiry({ companyName: "www.spam.example" }), ["mail-company", "webhook"]],
])(
  "a lead flagged %s is stored and listed separately, and its visitor gets no mail",
  async (flag, submission, channels) => {
    await using world = await createWorld(null, { hasWebhook: true });
    const { site } = world;
    const post = () => submitLead(site, { ...sampleInquiry(), ...submission }, sampleClient);
    // The page must not promise a mail, neither the first time nor when the same post comes again.
    expect(await post()).toMatchObject({ status: "accepted", isUnmailed: true });
    expect(await post()).toMatchObject({ status: "duplicate", isUnmailed: true });
    const [lead] = await listLeads(world.store.db, { isFlagged: true });
    expect(lead?.flags).toEqual([flag]);
    expect(await listLeads(world.store.db, { isFlagged: false })).toEqual([]);
    const messages = await messagesOfLead(world.store.db, lead?.id ?? "");
    expect(messages.map(({ channel }) => channel).sort()).toEqual(channels);
  },
);
