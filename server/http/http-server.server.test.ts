import { request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { startTestSite } from "#tests/support/running-site.ts";
import { sendRaw } from "#tests/support/send-raw.ts";

const form = (message: string) => ({ method: "POST", body: new URLSearchParams({ message }) });

const raw = (port: number, line: string, headers = "") =>
  sendRaw(port, `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);

test("a posted form reaches the action, with the client's address and the public origin", async () => {
  await using site = await startTestSite({
    SITE_URL: "https://www.example.com",
    TRUST_PROXY: "loopback",
  });
  const headers = {
    origin: "https://www.example.com",
    "x-forwarded-for": "198.51.100.99, 203.0.113.7",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "www.example.com",
  };
  const response = await fetch(`${site.url}/contact-us?topic=web`, { ...form("Hello"), headers });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    status: "accepted",
    url: "https://www.example.com/contact-us?topic=web",
    client: { address: "203.0.113.7", requestId: response.headers.get("x-request-id") },
  });
});

test("forwarding headers of an untrusted client are ignored", async () => {
  await using site = await startTestSite();
  const headers = {
    "x-forwarded-for": "203.0.113.7",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "evil.example",
  };
  const response = await fetch(`${site.url}/contact-us`, { ...form("Hello"), headers });
  expect(await response.json()).toMatchObject({
    url: `${site.url}/contact-us`,
    client: { address: "127.0.0.1" },
  });
});

test("mailbox providers may post to the unsubscribe link from any origin", async () => {
  await using site = await startTestSite({ SITE_URL: "https://www.example.com" });
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  for (const origin of ["https://mail.example", "null"]) {
    const headers = { origin, "sec-fetch-site": "cross-site" };
    const post = (path: string) => fetch(site.url + path, { method: "POST", body, headers });
    expect(await (await post("/newsletter/unsubscribe?token=abc")).text()).toBe("invalid");
    expect((await post("/newsletter/confirm?token=abc")).status).toBe(403);
  }
});

test("a body over 64 KB is refused, whether its length is announced or not", async () => {
  await using site = await startTestSite();
  expect((await fetch(`${site.url}/contact-us`, form("x".repeat(60_000)))).status).toBe(200);
  const announced = await fetch(`${site.url}/contact-us`, form("x".repeat(70_000)));
  expect([announced.status, await announced.text()]).toEqual([
    413,
    expect.stringContaining("64 KB"),
  ]);
  const chunked = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const request = httpRequest(
      `${site.url}/contact-us`,
      { method: "POST", headers },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    request.on("error", reject);
    for (let chunk = 0; chunk < 70; chunk += 1) request.write("x".repeat(1_000));
    request.end();
  });
  expect(chunked).toBe(413);
});

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
const urlencoded = "application/x-www-form-urlencoded";
test.each([
  ["a broken escape", urlencoded, "message=%zz", 400],
  ["invalid UTF-8 in an escape", urlencoded, "message=%ff", 400],
  ["invalid UTF-8", urlencoded, Buffer.from([0x6d, 0x3d, 0xff]), 400],
  ["the same field twice", urlencoded, "message=a&message=b", 400],
  ["a hundred fields", urlencoded, Array.from({ length: 100 }, (_, n) => `f${n}=1`).join("&"), 400],
  ["20,000 empty fields", urlencoded, "&".repeat(20_000), 400],
  [
    "a multipart form of 1,200 parts",
    "multipart/form-data; boundary=x",
    `${part.repeat(1_200)}--x--\r\n`,
    400,
  ],
  [
    "a multipart form without its end",
    "multipart/form-data; boundary=x",
    "--x\r\nContent-Dis",
    400,
  ],
  ["a multipart form without a boundary", "multipart/form-data", "--x--", 400],
  [
    "a file",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="message"; filename="a"\r\n\r\nx\r\n--x--\r\n',
    400,
  ],
  ["JSON", "application/json", "{}", 415],
  ["no content type", "", "message=a", 415],
])("a form with %s is refused", async (_, type, body, status) => {
  await using site = await startTestSite();
  const response = await fetch(`${site.url}/contact-us`, {
    method: "POST",
    body,
    headers: { "content-type": type },
  });
  expect(response.status).toBe(status);
  expect((await response.text()).length).toBeGreaterThan(10);
});

test("missing addresses are refused with a sentence", async () => {
  await using site = await startTestSite();
  const cases: [string, string, number][] = [
    ["GET /%zz", "", 400],
    ["GET /%ff", "", 400],
    ["GET /a%00b", "", 400],
    ["GET /page?q=a%00b", "", 400],
    ["GET /\\evil.example/", "", 400],
    [`GET /${"a".repeat(5_000)}`, "", 414],
    ["PUT /contact-us", "", 405],
    ["OPTIONS *", "", 405],
  ];
  for (const [line, headers, status] of cases) {
    const answer = await raw(site.port, line, headers);
    expect(answer, line).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.split("\r\n\r\n")[1]?.length, line).toBeGreaterThan(3);
  }
  // Node itself answers requests that it cannot parse.
  expect(await raw(site.port, "GET /", `X-Big: ${"a".repeat(17_000)}\r\n`)).toMatch(
    /^HTTP\/1.1 431 /,
  );
  expect(await raw(site.port, "BREW /coffee", "")).toMatch(/^HTTP\/1.1 400 /);
  const badHost = await sendRaw(
    site.port,
    "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
  );
  expect(badHost).toMatch(/^HTTP\/1.1 400 /);
});

test("extra slashes are redirected to the page's one address, and never to another site", async () => {
  await using site = await startTestSite();
  const locationOf = async (path: string) => {
    const answer = await raw(site.port, `GET ${path}`);
    expect(answer).toMatch(/^HTTP\/1.1 308 /);
    return /\r\nlocation: (.*)\r\n/i.exec(answer)?.[1];
  };
  expect(await locationOf("/about/")).toBe("/about");
  expect(await locationOf("/about///?a=1/")).toBe("/about?a=1/");
  expect(await locationOf("//evil.example/")).toBe("/evil.example");
  expect(await locationOf("//")).toBe("/");
});

test("an error of the app is a 500 without details", async () => {
  await using site = await startTestSite();
  const response = await fetch(`${site.url}/broken`);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("on purpose");
});
