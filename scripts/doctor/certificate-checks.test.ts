import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { join } from "node:path";
import { test as base, expect } from "vitest";
import { hasOpenssl, makeCertificates } from "#tests/support/expired-certificate.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { checkCertificates } from "./certificate-checks.ts";

const test = base.skipIf(!hasOpenssl);
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);

test("a certificate that nobody renewed in time is told before it ends", async () => {
  await using folder = await createTempFolder();
  makeCertificates(folder.path);
  const [cert, key] = ["good.pem", "mail.key"].map((name) => readFileSync(join(folder.path, name)));
  const server = createServer({ cert, key }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const siteUrl = `https://localhost:${port}`;
  try {
    expect(await checkCertificates({ siteUrl }, inDays(20))).toEqual([]);
    expect(await checkCertificates({ siteUrl }, inDays(25.5))).toMatchObject([
      { state: "look", says: `the certificate of ${siteUrl} ends in 4 days` },
    ]);
    // From then on the site does not answer, which is told by itself.
    expect(await checkCertificates({ siteUrl }, inDays(31))).toEqual([]);
  } finally {
    server.close();
  }
  expect(await checkCertificates({ siteUrl })).toEqual([]);
  expect(await checkCertificates({ siteUrl: "http://localhost:9" })).toEqual([]);
});
