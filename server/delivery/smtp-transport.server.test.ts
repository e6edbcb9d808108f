import { expect, test } from "vitest";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createSmtpTransport } from "./smtp-transport.server.ts";

const mail = {
  file: "mail",
  messageId: "<1@client.example>",
  from: "site@client.example",
  to: ["sales@client.example"],
};
const text = { subject: "A mail", text: "Its text" };

test("a mail server on this machine may have signed its certificate itself, as Debian's postfix has", async () => {
  // Without a certificate of its own the peer offers TLS with one that it signed itself.
  await using peer = await startSmtpPeer({ disabledCommands: [] });
  await createSmtpTransport(peer.url).send({ ...mail, ...text }, AbortSignal.timeout(20_000));
  expect(peer.received.map(({ recipients }) => recipients)).toEqual([["sales@client.example"]]);
});

test("where TLS is asked for from the start, a certificate that nobody vouches for is refused, also here", async () => {
  await using peer = await startSmtpPeer({ secure: true });
  const transport = createSmtpTransport(`smtps://127.0.0.1:${peer.port}`);
  await expect(transport.verify()).rejects.toThrow(/certificate/);
  expect(peer.received).toEqual([]);
});
