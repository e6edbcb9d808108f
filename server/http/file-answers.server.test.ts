import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { serverPaths } from "#shared/site-map/server-paths.ts";
import { startTestSite } from "#tests/support/running-site.ts";

const script = "export const answer = 42;";
const files = {
  "assets/code-1a2b.js": script,
  "assets/code-1a2b.js.br": brotliCompressSync(script),
  "assets/code-1a2b.js.gz": gzipSync(script),
};

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate", "gzip"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["*", "br"],
  ["identity", null],
  ["", null],
  ["zstd, brotli", null],
])("a client that accepts %j gets %s", async (accepted, encoding) => {
  await using site = await startTestSite({}, files);
  const response = await fetch(`${site.url}/assets/code-1a2b.js`, {
    headers: { "accept-encoding": accepted },
  });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(await response.text()).toBe(script);
});

test("HEAD gives the headers of GET without a body", async () => {
  await using site = await startTestSite({}, files);
  for (const path of ["/", "/about?from=mail", "/assets/code-1a2b.js"]) {
    const ofConnection = ["connection", "keep-alive", "date"];
    const [get, head] = [
      await fetch(site.url + path),
      await fetch(site.url + path, { method: "HEAD" }),
    ];
    const headersOf = (response: Response) =>
      [...response.headers].filter(([name]) => !ofConnection.includes(name));
    expect(headersOf(head), path).toEqual(headersOf(get));
    expect([(await head.text()).length, head.status]).toEqual([0, 200]);
  }
});

test("a client that has the file gets a 304 by tag or date, and each encoding has its own tag", async () => {
  await using site = await startTestSite({}, files);
  const ask = (headers: Record<string, string>) =>
    fetch(`${site.url}/assets/code-1a2b.js`, { headers });
  const br = await ask({ "accept-encoding": "br" });
  const plain = await ask({ "accept-encoding": "identity" });
  const tag = br.headers.get("etag") ?? "";
  expect(plain.headers.get("etag")).not.toBe(tag);
  const statusOf = async (headers: Record<string, string>) =>
    (await ask({ "accept-encoding": "br", ...headers })).status;
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    expect(await statusOf({ "if-none-match": known }), known).toBe(304);
  }
  expect(await statusOf({ "if-none-match": '"other"' })).toBe(200);
});

test("pages name the speculation rules for prefetching, if the build has some", async () => {
  await using without = await startTestSite();
  expect((await fetch(without.url)).headers.has("speculation-rules")).toBe(false);
  await using site = await startTestSite({}, { "speculation-rules.json": "{}" });
  for (const path of ["/", "/page"]) {
    expect((await fetch(site.url + path)).headers.get("speculation-rules"), path).toBe(
      '"/speculation-rules.json"',
    );
  }
  expect((await fetch(`${site.url}/favicon.svg`)).headers.has("speculation-rules")).toBe(false);
  const rules = await fetch(`${site.url}/speculation-rules.json`);
  expect(rules.headers.get("content-type")).toBe("application/speculationrules+json");
});

test("a missing address is answered with the 404 page, whatever type was requested", async () => {
  await using site = await startTestSite();
  for (const path of ["/nothing", "/404", "/about/nothing?a=b", "/%61bout%2f", "/.env"]) {
    const response = await fetch(site.url + path);
    expect([path, response.status, await response.text()]).toEqual([
      path,
      404,
      expect.stringContaining("Not found"),
    ]);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-security-policy")).toContain("'sha256-missing'");
  }
  expect(
    (await fetch(`${site.url}/nothing`, { method: "POST", body: new URLSearchParams() })).status,
  ).toBe(404);
  expect(await (await fetch(`${site.url}/%61bout`)).text()).toContain("About");
  // Paths that the server or the app answers are not taken over by files.
  for (const path of serverPaths) {
    const method = ["/api/figures", "/api/reports"].includes(path) ? "POST" : "GET";
    expect((await fetch(site.url + path, { method })).ok, path).toBe(true);
  }
  expect(await (await fetch(`${site.url}/page`)).text()).toContain("<title>Page</title>");
});
