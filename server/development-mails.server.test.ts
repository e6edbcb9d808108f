import { mkdir, utimes, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startTestSite } from "#tests/support/running-site.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { createFileTransport } from "./delivery/mail-transport.server.ts";
import { createMailPages } from "./development-mails.server.ts";

type Answer = { status: number; headers: Record<string, string>; html: string };

/** What a path answers; null where the mails leave it to the site. */
async function ask(dataDir: string, url: string): Promise<Answer | null> {
  const answer: Answer = { status: 0, headers: {}, html: "" };
  const response = {
    writeHead: (status: number, headers: Record<string, string>) =>
      Object.assign(answer, { status, headers }),
    end: (html: string) => Object.assign(answer, { html }),
  };
  const isAnswered = await createMailPages({ dataDir })(
    { url } as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return isAnswered ? answer : null;
}

async function writeMail(dataDir: string, id: string, subject: string) {
  const transport = createFileTransport(join(dataDir, "mail"));
  const mail = {
    file: `${id}.eml`,
    messageId: `<${id}@riverstep.example>`,
    from: { name: "Riverstep", address: "no-reply@riverstep.example" },
    to: ["asha@client.example"],
    replyTo: { name: "Riverstep", address: "sales@riverstep.example" },
    subject,
    html: "<h1>Dear <b>Asha</b></h1><script>alert(1)</script>",
    text: "Dear Asha <3\nThank you.",
  };
  await transport.send(mail, AbortSignal.timeout(10_000));
}

test("written mails are listed, the newest first, and shown with their head, HTML and text", async () => {
  await using folder = await createTempFolder();
  await writeMail(folder.path, "0198-a", "Older & wiser");
  await utimes(join(folder.path, "mail/0198-a.eml"), new Date(0), new Date(0));
  await writeMail(folder.path, "0198-b", "We’ve got your <message>");

  const list = await ask(folder.path, "/dev/mails");
  expect(list?.status).toBe(200);
  expect(list?.html).toMatch(
    /We’ve got your &lt;message&gt;[\s\S]*asha@client\.example[\s\S]*Older &amp; wiser/,
  );

  const shown = await ask(folder.path, "/dev/mails/0198-b?x=1");
  for (const part of [
    "Riverstep &lt;sales@riverstep.example&gt;",
    "Dear Asha &lt;3",
    'src="/dev/mails/0198-b.html"',
  ]) {
    expect(shown?.html).toContain(part);
  }
  const body = await ask(folder.path, "/dev/mails/0198-b.html");
  expect(body?.html).toContain("<h1>Dear <b>Asha</b></h1>");
  expect(body?.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
});

test("without mails the page says how to get one", async () => {
  await using folder = await createTempFolder();
  expect((await ask(folder.path, "/dev/mails"))?.html).toContain("Send a form");
});

test("no other file can be read, and other addresses are the site's", async () => {
  await using folder = await createTempFolder();
  await mkdir(join(folder.path, "mail"));
  await writeFile(join(folder.path, "secret-key.eml"), "From: a@b.example\r\n\r\nsecret");
  for (const path of [
    "../secret-key",
    "%2e%2e%2fsecret-key",
    "..%2fsecret-key",
    "",
    "a/b",
    "gone",
    "gone.eml",
  ]) {
    expect((await ask(folder.path, `/dev/mails/${path}`))?.status, path).toBe(404);
  }
  for (const path of ["/", "/dev", "/dev/mailbox", "/about"])
    expect(await ask(folder.path, path)).toBeNull();
});

test("in production there is no such page", async () => {
  await using site = await startTestSite();
  await writeMail(site.dataDir, "0198-a", "Hello");
  for (const path of ["/dev/mails", "/dev/mails/0198-a", "/dev/mails/0198-a.html"]) {
    expect((await fetch(site.url + path)).status, path).toBe(404);
  }
});
