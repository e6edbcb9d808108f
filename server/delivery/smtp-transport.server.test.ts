import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { smtpError, startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createSmtpTransport, greetingOf, SMTP_CONNECTIONS } from "./smtp-transport.server.ts";

const mailTo = (address: string) => ({
  file: "a.eml",
  messageId: `<${address}>`,
  from: "no-reply@riverstep.example",
  to: [address],
  subject: "Hello",
  text: "Hello",
});

test("mails reuse a few connections, even after a refused mail", async () => {
  let connections = 0;
  let open = 0;
  await using peer = await startSmtpPeer({
    onConnect(_session, done) {
      connections += 1;
      open += 1;
      done();
    },
    onClose() {
      open -= 1;
    },
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("gone") ? smtpError(550, "no") : null),
  });
  const transport = createSmtpTransport(peer.url);
  const send = (address: string) => transport.send(mailTo(address), AbortSignal.timeout(10_000));
  await Promise.all(Array.from({ length: 20 }, (_, each) => send(`reader-${each}@client.example`)));
  await expect(send("gone@client.example")).rejects.toThrow();
  await send("last@client.example");
  expect(peer.received).toHaveLength(21);
  expect(connections).toBeLessThanOrEqual(SMTP_CONNECTIONS);
  transport.close();
  await eventually(() => open === 0);
});

test("undeliverable mails bounce to the return address, not to the unread sender address", async () => {
  const senders: string[] = [];
  await using peer = await startSmtpPeer({
    onMailFrom({ address }, _session, done) {
      senders.push(address);
      done();
    },
  });
  const transport = createSmtpTransport(peer.url, {
    allowsPlain: false,
    returnTo: () => "hello@riverstep.example",
  });
  await transport.send(mailTo("asha@client.example"), AbortSignal.timeout(10_000));
  transport.close();
  expect(senders).toEqual(["hello@riverstep.example"]);
  expect((await peer.mails())[0]).toMatchObject({
    from: { address: "no-reply@riverstep.example" },
  });
});

test("a mail server on this machine may have a self-signed certificate, like Debian's postfix", async () => {
  // Without a configured certificate, the test server offers TLS with a self-signed one.
  await using peer = await startSmtpPeer({ disabledCommands: [] });
  const transport = createSmtpTransport(peer.url);
  await transport.send(mailTo("sales@client.example"), AbortSignal.timeout(20_000));
  transport.close();
  expect(peer.received.map(({ recipients }) => recipients)).toEqual([["sales@client.example"]]);
});

test("with implicit TLS, an untrusted certificate is refused even on this machine", async () => {
  await using peer = await startSmtpPeer({ secure: true });
  const transport = createSmtpTransport(`smtps://127.0.0.1:${peer.port}`);
  await expect(transport.verify()).rejects.toThrow(/certificate/);
  transport.close();
  expect(peer.received).toEqual([]);
});

test("the mail server is greeted with the name that it is given", async () => {
  const names: string[] = [];
  await using peer = await startSmtpPeer({
    onMailFrom(_address, { hostNameAppearsAs }, done) {
      names.push(String(hostNameAppearsAs));
      done();
    },
  });
  const transport = createSmtpTransport(peer.url, {
    allowsPlain: false,
    greeting: "www.riverstep.example",
  });
  await transport.send(mailTo("asha@client.example"), AbortSignal.timeout(10_000));
  transport.close();
  expect(names).toEqual(["www.riverstep.example"]);
});

test("we greet with the host of the public address, unless a setting names another", () => {
  const siteUrl = "https://www.riverstep.example";
  expect(greetingOf({ siteUrl, smtpGreeting: null })).toBe("www.riverstep.example");
  expect(greetingOf({ siteUrl, smtpGreeting: "mx.riverstep.example" })).toBe(
    "mx.riverstep.example",
  );
  for (const unnamed of [null, "http://localhost:3000", "http://127.0.0.1:3000"])
    expect(greetingOf({ siteUrl: unnamed, smtpGreeting: null })).not.toMatch(/localhost|^127/);
});
