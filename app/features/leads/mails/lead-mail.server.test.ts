import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { createFileTransport } from "#server/delivery/mail-transport.server.ts";
import { createSmtpTransport } from "#server/delivery/smtp-transport.server.ts";
import { messagesOfLead, type OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { mailDeliverer } from "#tests/support/mail-deliverer.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { smtpError, startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createWorld, type World } from "#tests/support/world.ts";

const inTime = new AbortController().signal;

async function submit(world: World, fields: Parameters<typeof sampleInquiry>[0] = {}) {
  await submitLead(world.site, sampleInquiry(fields), sampleClient);
  const [lead] = await listLeads(world.store.db, { isFlagged: false });
  const messages = await messagesOfLead(world.store.db, lead?.id ?? "");
  const of = (channel: string) =>
    messages.find((message) => message.channel === channel) as OutboxMessage;
  return {
    reference: lead?.reference ?? "",
    company: of("mail-company"),
    visitor: of("mail-visitor"),
  };
}

test("the company's mail can be answered or opened at the desk; the visitor's is marked as automatic, and replies to it reach us", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  const { reference, company, visitor } = await submit(world);
  const deliver = mailDeliverer(world, createSmtpTransport(peer.url));
  expect(await deliver(company, inTime)).toEqual({ status: "delivered" });
  expect(await deliver(visitor, inTime)).toEqual({ status: "delivered" });

  const [toCompany, toVisitor] = await peer.mails();
  expect(peer.received.map(({ recipients }) => recipients)).toEqual([
    ["sales@riverstep.example"],
    ["asha@client.example"],
  ]);
  expect(toCompany).toMatchObject({
    from: { name: "Riverstep Technologies", address: "no-reply@riverstep.example" },
    replyTo: [{ name: "Asha Rao", address: "asha@client.example" }],
    messageId: company.messageId,
  });
  const replyTo = {
    name: "Riverstep Technologies",
    address: `sales+${reference}@riverstep.example`,
  };
  expect(toVisitor?.replyTo).toEqual([replyTo]);
  expect(toCompany?.text).toContain(`https://riverstep.example/desk/enquiries/${company.leadId}`);
  expect(toVisitor?.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
  for (const mail of [toCompany, toVisitor]) {
    for (const part of [mail?.subject, mail?.html, mail?.text]) expect(part).toContain(reference);
  }
});

test("a repeated mail has the same Message-ID", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  const { company } = await submit(world);
  const deliver = mailDeliverer(world, createSmtpTransport(peer.url));
  await deliver(company, inTime);
  await deliver(company, inTime);
  const ids = (await peer.mails()).map((mail) => mail.messageId);
  expect(ids).toEqual([company.messageId, company.messageId]);
  expect(company.messageId).toMatch(/^<[0-9a-f-]{36}@riverstep\.example>$/);
});

// The schemas refuse line breaks; this tests what happens if one gets past them.
test("no text typed by a visitor becomes a header or a recipient", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  const fullName =
    'Asha\r\nBcc: victim@example.org\r\n\r\n<b>"x" <evil@example.org>, other@example.org';
  const { company } = await submit(world, {
    fullName,
    requirements: "\r\n.\r\nMAIL FROM:<evil@example.org>\r\n",
  });
  await mailDeliverer(world, createSmtpTransport(peer.url))(company, inTime);
  const [mail] = await peer.mails();
  expect(peer.received.map(({ recipients }) => recipients)).toEqual([["sales@riverstep.example"]]);
  expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mail?.replyTo).toHaveLength(1);
  expect(mail?.replyTo?.[0]?.address).toBe("asha@client.example");
  expect(mail?.text).toContain("MAIL FROM:<evil@example.org>");
});

test("an encoded-word or right-to-left name is shown as typed", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  const word = `=?utf-8?B?${btoa("The chief executive")}?=`;
  const { company } = await submit(world, { fullName: `${word} \u202eahsA` });
  await mailDeliverer(world, createSmtpTransport(peer.url))(company, inTime);
  const [mail] = await peer.mails();
  const headers = peer.received[0]?.raw.split("\r\n\r\n")[0] ?? "";
  expect(headers).not.toContain(word);
  for (const shown of [mail?.subject, mail?.replyTo?.[0]?.name]) {
    expect(shown).toContain("= ?utf-8?B?");
    expect(shown).not.toMatch(/chief executive|\u202e/);
  }
});

test("a refused visitor address is final, a refused company address or a busy server is not", async () => {
  await using world = await createWorld();
  const refusing = (code: number) =>
    startSmtpPeer({ onRcptTo: (_to, _session, done) => done(smtpError(code, "no")) });
  await using gone = await refusing(550);
  await using busy = await refusing(451);
  const { company, visitor } = await submit(world);
  const toGone = mailDeliverer(world, createSmtpTransport(gone.url));
  expect(await toGone(visitor, inTime)).toMatchObject({ status: "failed", isFinal: true });
  expect(await toGone(company, inTime)).toMatchObject({ status: "failed", isFinal: false });
  const toBusy = mailDeliverer(world, createSmtpTransport(busy.url));
  expect(await toBusy(visitor, inTime)).toMatchObject({ status: "failed", isFinal: false });
});

test("a server that refuses our greeting when it hears the recipient has not refused the visitor", async () => {
  await using world = await createWorld();
  const refusal = "<[127.0.0.1]>: Helo command rejected: need fully-qualified hostname";
  await using relay = await startSmtpPeer({
    onRcptTo: (_to, _session, done) => done(smtpError(504, refusal)),
  });
  const { visitor } = await submit(world);
  const result = await mailDeliverer(world, createSmtpTransport(relay.url))(visitor, inTime);
  expect(result).toMatchObject({ status: "failed", isFinal: false, isRefused: false });
});

test("a server that never answers fails at the timeout", async () => {
  await using world = await createWorld();
  await using silent = await startSmtpPeer({ onMailFrom: () => {} });
  const { company } = await submit(world);
  const startedAt = performance.now();
  const result = await mailDeliverer(world, createSmtpTransport(silent.url))(
    company,
    AbortSignal.timeout(300),
  );
  expect(result).toMatchObject({ status: "failed", isFinal: false });
  // The transport itself gives up after 20 s.
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});

test("a password is not sent over an unencrypted connection", async () => {
  await using world = await createWorld();
  const heard: string[] = [];
  await using peer = await startSmtpPeer({
    onConnect(_session, done) {
      heard.push("connection");
      done();
    },
    onAuth({ password }, _session, done) {
      heard.push(`${password}`);
      done(null, { user: "site" });
    },
  });
  const { company } = await submit(world);
  const send = (host: string) => {
    const url = peer.url.replace("127.0.0.1", `site:secret@${host}`);
    return mailDeliverer(world, createSmtpTransport(url))(company, inTime);
  };
  // This address leads to this machine but is not recognised as such.
  expect(await send("127.1")).toMatchObject({ status: "failed" });
  expect(heard).toEqual(["connection"]);
  expect(await send("127.0.0.1")).toEqual({ status: "delivered" });
  expect(heard).toEqual(["connection", "connection", "secret"]);
});

test("a server on another machine needs TLS, unless the settings allow plain connections", async () => {
  await using world = await createWorld();
  await using peer = await startSmtpPeer();
  const { company } = await submit(world);
  const url = peer.url.replace("127.0.0.1", "127.1");
  const send = (allowsPlain: boolean) =>
    mailDeliverer(world, createSmtpTransport(url, { allowsPlain }))(company, inTime);
  expect(await send(false)).toMatchObject({ status: "failed" });
  expect(peer.received).toEqual([]);
  expect(await send(true)).toEqual({ status: "delivered" });
});

test("without a mail server each mail is one complete file, readable only by its owner", async () => {
  await using world = await createWorld();
  const { company, visitor } = await submit(world);
  const folder = join(world.folder, "mail");
  const deliver = mailDeliverer(world, createFileTransport(folder));
  for (const message of [company, visitor, visitor]) await deliver(message, inTime);
  expect((await readdir(folder)).sort()).toEqual([`${company.id}.eml`, `${visitor.id}.eml`].sort());
  const path = join(folder, `${visitor.id}.eml`);
  const mail = await PostalMime.parse(await readFile(path));
  expect(mail).toMatchObject({
    messageId: visitor.messageId,
    to: [{ address: "asha@client.example" }],
  });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test("messages of a deleted lead are ended", async () => {
  await using world = await createWorld();
  const { company } = await submit(world);
  await world.store.db.deleteFrom("leads").execute();
  const deliver = mailDeliverer(world, createFileTransport(join(world.folder, "mail")));
  expect(await deliver(company, inTime)).toMatchObject({ status: "failed", isFinal: true });
});
