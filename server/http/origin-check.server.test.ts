import { request } from "node:http";
import { expect, test } from "vitest";
import { startTestSite } from "#tests/support/running-site.ts";

type Headers = Record<string, string>;

/** Posts a form with any headers, including those that fetch forbids; resolves with the status. */
function postTo(port: number, headers: Headers): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { port, path: "/contact-us", method: "POST", agent: false };
    const form = { "content-type": "application/x-www-form-urlencoded" };
    request({ ...options, headers: { ...form, ...headers } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end("message=Hello");
  });
}

const sameOrigin = { "sec-fetch-site": "same-origin" };

test("posts from other sites are refused; posts from our pages and from clients other than browsers are accepted", async () => {
  await using site = await startTestSite();
  const ask = (headers: Headers) => postTo(site.port, { host: "127.0.0.1:3000", ...headers });
  expect(await ask({ origin: "http://127.0.0.1:3000" })).toBe(200);
  // Behind a proxy that passes on no host, our own origin looks foreign; the browser's header
  // decides.
  expect(await ask({ origin: "https://www.example.com", ...sameOrigin })).toBe(200);
  expect(await ask({})).toBe(200);
  expect(await ask({ origin: "https://evil.example" })).toBe(403);
  expect(await ask({ origin: "http://127.0.0.1:3000.evil.example" })).toBe(403);
  expect(await ask({ origin: "null" })).toBe(403);
  expect(await ask({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await ask({ "sec-fetch-site": "same-site", origin: "https://blog.example.com" })).toBe(
    403,
  );
});

test("a configured public origin is the only one that counts, even if Host and Origin agree on another", async () => {
  await using site = await startTestSite({ SITE_URL: "https://www.example.com" });
  const ask = (headers: Headers) => postTo(site.port, headers);
  const host = "www.example.com";
  expect(await ask({ host, origin: "https://www.example.com" })).toBe(200);
  expect(await ask({ host: "127.0.0.1:3000", origin: "https://www.example.com" })).toBe(200);
  expect(await ask({ host, ...sameOrigin })).toBe(200);
  expect(await ask({ host })).toBe(200);
  expect(await ask({ host, origin: "https://www.example.com.evil.example" })).toBe(403);
  const evil = { host: "evil.example", origin: "http://evil.example" };
  expect(await ask(evil)).toBe(403);
  expect(await ask({ ...evil, ...sameOrigin })).toBe(403);
  expect(await ask({ host: "evil.example", ...sameOrigin })).toBe(403);
  expect(await ask({ host: "evil.example", origin: "null", ...sameOrigin })).toBe(403);
  expect(await ask({ host, origin: "null", "sec-fetch-site": "cross-site" })).toBe(403);
});

test("private browsing, which hides the origin, may post from our own pages", async () => {
  for (const settings of [{}, { SITE_URL: "http://127.0.0.1:3000" }]) {
    await using site = await startTestSite(settings);
    expect(await postTo(site.port, { host: "127.0.0.1:3000", origin: "null", ...sameOrigin })).toBe(
      200,
    );
  }
});

test("an origin or host that is not a valid URL never causes a 5xx", async () => {
  await using site = await startTestSite();
  const ask = (headers: Headers) => postTo(site.port, headers);
  expect(await ask({ host: "127.0.0.1:3000", origin: "data:x", ...sameOrigin })).toBe(200);
  expect(await ask({ host: "127.0.0.1:3000", origin: "data:x" })).toBe(403);
  for (const host of ["1.2.3.4.5", "a:99999", "[:::]", "..:0x"])
    expect(await ask({ host }), host).toBe(400);
});
