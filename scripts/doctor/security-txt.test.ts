import { createServer } from "node:http";
import { expect, test } from "vitest";
import { parseConfig } from "#server/config.server.ts";
import { checkSecurityTxt } from "./remote-checks.ts";

const now = new Date("2026-11-27T12:00:00Z");

/** What is found where the public site answers security.txt so. */
async function findingsFor(answer: string, status = 200) {
  const server = createServer((_, response) => response.writeHead(status).end(answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const config = parseConfig({ SITE_URL: `http://127.0.0.1:${port}` });
  if ("problems" in config) throw new Error(JSON.stringify(config.problems));
  try {
    return await checkSecurityTxt(config, now);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const expiring = (day: string) =>
  `Contact: mailto:security@client.example\nExpires: ${day}T00:00:00.000Z\n`;

test("a security.txt that holds for more than thirty days needs no word", async () => {
  expect(await findingsFor(expiring("2027-06-01"))).toEqual([]);
  expect(await findingsFor(expiring("2026-12-28"))).toEqual([]);
});

test("one that expires within thirty days, has expired, or has no date is told", async () => {
  expect(await findingsFor(expiring("2026-12-20"))).toMatchObject([
    { state: "look", says: expect.stringContaining("expires in 22 days") },
  ]);
  expect(await findingsFor(expiring("2026-11-01"))).toMatchObject([
    { state: "broken", says: expect.stringContaining("expired on 2026-11-01") },
  ]);
  for (const [text, status] of [
    ["Contact: mailto:a@b.example", 200],
    ["Not found", 404],
    [expiring("soon"), 200],
  ] as const)
    expect(await findingsFor(text, status)).toMatchObject([
      { state: "look", says: expect.stringContaining(`(${status})`) },
    ]);
});

test("a site that does not answer is told elsewhere", async () => {
  const config = parseConfig({ SITE_URL: "https://localhost:9" });
  expect("problems" in config || (await checkSecurityTxt(config, now))).toEqual([]);
});
