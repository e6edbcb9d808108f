import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { leadResultOf } from "#features/leads/lead-result.ts";
import { createKeys } from "#server/secret-key.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import { startTestSite } from "#tests/support/running-site.ts";

type Site = Awaited<ReturnType<typeof startTestSite>>;

const post = (
  site: Site,
  path: string,
  body = "message=Hello",
  headers: Record<string, string> = {},
) =>
  fetch(site.url + path, {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

/** Announces a body without sending it, and returns the status of the answer. */
async function statusBeforeBody(site: Site, path: string): Promise<string> {
  const socket = connect(site.port, "127.0.0.1");
  const type = "Content-Type: application/x-www-form-urlencoded";
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: 60000\r\n\r\n`,
  );
  const [chunk] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return String(chunk).split(" ")[1] ?? "";
}

test("too frequent posts are refused before the body is read, in a form that the sender understands", async () => {
  await using site = await startTestSite({ RATE_LIMIT_PER_MINUTE: "2" });
  for (let count = 0; count < 2; count += 1)
    expect((await post(site, "/contact-us")).status).toBe(200);
  const plain = await post(site, "/contact-us", "message=typed with care");
  expect([plain.status, plain.headers.get("content-type")?.split(";")[0]]).toEqual([
    429,
    "text/plain",
  ]);
  expect(Number(plain.headers.get("retry-after"))).toBeGreaterThan(0);
  const json = await post(site, "/contact-us", "message=kept by the island", {
    accept: "application/json",
  });
  expect([json.status, leadResultOf(await json.json())]).toEqual([
    429,
    expect.objectContaining({ status: "refused", message: expect.stringContaining("too often") }),
  ]);
  expect(await statusBeforeBody(site, "/contact-us")).toBe("429");
});

test("a post to a page without a form is refused without asking the page or reading the body", async () => {
  await using site = await startTestSite();
  expect(await statusBeforeBody(site, "/page")).toBe("405");
  expect(await statusBeforeBody(site, "/about")).toBe("405");
});

const unsubscribe = "/newsletter/unsubscribe?token=";
const oneClick = "List-Unsubscribe=One-Click";
const SECRET_KEY = "9f1c2b7de04a56831c9e0d7745ab3f62";

test("forged links get ten explanations a minute, then a refusal for being too frequent", async () => {
  await using site = await startTestSite();
  const answers = [];
  for (let count = 0; count < 12; count += 1)
    answers.push(await post(site, `${unsubscribe}forged.${count}.x`, oneClick));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429]);
  expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a mailbox provider unsubscribes a hundred readers from one address, and one link at most ten times", async () => {
  await using site = await startTestSite({ SECRET_KEY });
  const links = createSignedLinks(createKeys(SECRET_KEY), () => new Date());
  const press = async (id: string) =>
    (await post(site, unsubscribe + links.sign("unsubscribe", id), oneClick)).status;
  for (let count = 0; count < 100; count += 1) expect(await press(`reader-${count}`)).toBe(200);
  for (let count = 0; count < 10; count += 1) expect(await press("again")).toBe(200);
  expect(await press("again")).toBe(429);
});
