import { once } from "node:events";
import { Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTestSite } from "#tests/support/running-site.ts";

test("a built page has the policy of its own scripts, and is revalidated each time", async () => {
  await using site = await startTestSite();
  const about = await fetch(`${site.url}/about`);
  expect(about.headers.get("content-security-policy")).toContain(
    "script-src 'self' 'wasm-unsafe-eval' 'sha256-about'; style-src 'self' 'sha256-style';",
  );
  expect(about.headers.get("cache-control")).toBe("no-cache");
  const home = await fetch(site.url);
  expect(home.headers.get("content-security-policy")).toContain(
    "script-src 'self' 'wasm-unsafe-eval' 'sha256-home';",
  );
  expect(home.headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe-inline/);

  const again = await fetch(site.url, {
    headers: { "if-none-match": home.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
  expect(again.headers.has("content-security-policy")).toBe(false);
});

test("a rendered page has the policy of its nonce, and no other header reveals the nonce", async () => {
  await using site = await startTestSite();
  const page = await fetch(`${site.url}/page`);
  expect(page.headers.get("content-security-policy")).toContain(
    "script-src 'self' 'wasm-unsafe-eval' 'nonce-n0nce';",
  );
  expect(page.headers.get("content-security-policy")).toContain("style-src 'self' 'nonce-n0nce';");
  expect(page.headers.has("x-csp-nonce")).toBe(false);
  expect(page.headers.get("cache-control")).toBe("private, no-cache");
  expect(page.headers.get("content-encoding")).toBe("gzip");
});

test("every kind of answer has the security headers, and over https also those that require it", async () => {
  await using plain = await startTestSite();
  await using secure = await startTestSite({ SITE_URL: "https://www.example.com" });
  for (const site of [plain, secure]) {
    for (const path of [
      "/",
      "/page",
      "/favicon.svg",
      "/healthz",
      "/assets/gone.js",
      "/about/",
      "/broken",
    ]) {
      const { headers } = await fetch(site.url + path, { redirect: "manual" });
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
      expect(headers.get("permissions-policy"), path).toContain("camera=()");
      expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
      const resources = path === "/favicon.svg" ? "cross-origin" : "same-origin";
      expect(headers.get("cross-origin-resource-policy"), path).toBe(resources);
      expect(headers.get("origin-agent-cluster"), path).toBe("?1");
      expect(headers.has("strict-transport-security"), path).toBe(site === secure);
    }
    const policy = (await fetch(site.url)).headers.get("content-security-policy");
    expect(policy?.includes("upgrade-insecure-requests")).toBe(site === secure);
    expect(policy).toMatch(/^default-src 'none';.* frame-ancestors 'none'/);
    expect(policy).not.toContain("data:");
  }
});

test("https is required of other names under the site's own only if a setting asks for it", async () => {
  const SITE_URL = "https://www.example.com";
  await using site = await startTestSite({ SITE_URL });
  await using asked = await startTestSite({ SITE_URL, HSTS_SUBDOMAINS: "yes" });
  const policyOf = async (url: string) =>
    (await fetch(url)).headers.get("strict-transport-security");
  expect(await policyOf(site.url)).toBe("max-age=63072000");
  expect(await policyOf(`${site.url}/healthz`)).toBe("max-age=63072000");
  expect(await policyOf(`${asked.url}/healthz`)).toBe("max-age=63072000; includeSubDomains");
});

test("other sites may show our pictures, and nothing else of ours", async () => {
  const files = { "share/about.png": "PNG", "icon.svg": "<svg/>", "assets/a-1.webp": "WEBP" };
  await using site = await startTestSite({}, { ...files, "feed.xml": "<feed/>" });
  const policyOf = async (path: string) => {
    const { headers } = await fetch(site.url + path);
    return headers.get("cross-origin-resource-policy");
  };
  for (const path of Object.keys(files))
    expect(await policyOf(`/${path}`), path).toBe("cross-origin");
  for (const path of ["/", "/feed.xml", "/assets/app-1a2b.js"]) {
    expect(await policyOf(path), path).toBe("same-origin");
  }
});

test("answers for machines have a policy too, and are never cached", async () => {
  await using site = await startTestSite();
  for (const path of ["/healthz", "/readyz", "/api/challenge", "/assets/gone.js"]) {
    const { headers } = await fetch(site.url + path);
    expect(headers.get("content-security-policy"), path).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("cache-control"), path).toBe("no-store");
  }
});

test("a subresource has only the headers for subresources, not those for documents", async () => {
  await using site = await startTestSite();
  const { headers } = await fetch(`${site.url}/assets/app-1a2b.js`);
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  for (const name of [
    "permissions-policy",
    "cross-origin-opener-policy",
    "origin-agent-cluster",
    "referrer-policy",
  ]) {
    expect(headers.has(name), name).toBe(false);
  }
});

test("files with a hash in their name are cached forever, others are not, and a missing one is a plain 404", async () => {
  await using site = await startTestSite();
  const asset = await fetch(`${site.url}/assets/app-1a2b.js`, {
    headers: { "accept-encoding": "gzip" },
  });
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(asset.headers.get("vary")).toBe("Accept-Encoding");
  const data = await fetch(`${site.url}/about.data`);
  expect(data.headers.get("content-type")).toBe("text/x-script; charset=utf-8");
  expect(data.headers.get("cache-control")).toBe("no-cache");
  const gone = await fetch(`${site.url}/assets/gone.js`);
  expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect((await fetch(`${site.url}/nothing`)).status).toBe(404);
});

test("the feed has its own content type", async () => {
  await using site = await startTestSite({}, { "feed.xml": "<feed/>", "sitemap.xml": "<urlset/>" });
  const typeOf = async (path: string) => (await fetch(site.url + path)).headers.get("content-type");
  expect(await typeOf("/feed.xml")).toBe("application/atom+xml; charset=utf-8");
  expect(await typeOf("/sitemap.xml")).toBe("application/xml; charset=utf-8");
});

test("every 405 lists the allowed methods", async () => {
  await using site = await startTestSite();
  const allowOf = async (method: string, path: string) => {
    const { status, headers } = await fetch(site.url + path, { method });
    return [status, headers.get("allow")];
  };
  expect(await allowOf("PUT", "/about")).toEqual([405, "GET, HEAD"]);
  expect(await allowOf("PUT", "/contact-us")).toEqual([405, "GET, HEAD, POST"]);
  expect(await allowOf("POST", "/about")).toEqual([405, "GET, HEAD"]);
  for (const path of ["/healthz", "/readyz", "/api/challenge"]) {
    expect(await allowOf("POST", path), path).toEqual([405, "GET, HEAD"]);
  }
  for (const path of ["/api/figures", "/api/reports"]) {
    expect(await allowOf("GET", path), path).toEqual([405, "POST"]);
  }
});

test("a range is ignored: the whole file is sent", async () => {
  await using site = await startTestSite();
  for (const range of ["bytes=0-3", "bytes=5-2", "bytes=a-b", "bytes=9007199254740993-"]) {
    expect((await fetch(`${site.url}/favicon.svg`, { headers: { range } })).status, range).toBe(
      200,
    );
  }
});

test("the probes say only whether the process is up and can store and send", async () => {
  await using site = await startTestSite();
  expect(await (await fetch(`${site.url}/healthz`)).text()).toBe("ok");
  const ready = await fetch(`${site.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { isReady: true }]);
});

test("challenges are fresh, signed, never cached, and limited", async () => {
  await using site = await startTestSite({ RATE_LIMIT_PER_MINUTE: "1" });
  const statuses = [];
  for (let count = 0; count < 7; count += 1)
    statuses.push((await fetch(`${site.url}/api/challenge`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  await using other = await startTestSite();
  const [one, two] = await Promise.all([1, 2].map(() => fetch(`${other.url}/api/challenge`)));
  expect(one?.headers.get("cache-control")).toBe("no-store");
  const [first, second] = [await one?.json(), await two?.json()];
  expect(first).toMatchObject({ parameters: { algorithm: "PBKDF2/SHA-256", cost: 5_000 } });
  expect(first.signature).not.toBe(second.signature);
});

test("stopping finishes the request in progress and closes idle connections", async () => {
  await using site = await startTestSite();
  const idle = connect(site.port, "127.0.0.1");
  const closed = new Promise((resolve) => idle.on("close", resolve));
  const body = "message=slow";
  const headers = [
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
  ];
  const posting = connect(site.port, "127.0.0.1");
  // The server answers Expect: 100-continue only once it is handling the request.
  posting.write(
    [
      "POST /contact-us HTTP/1.1",
      "Host: localhost",
      "Expect: 100-continue",
      ...headers,
      "\r\n",
    ].join("\r\n"),
  );
  expect(String(await once(posting, "data"))).toMatch(/^HTTP\/1.1 100/);
  const cut = vi.spyOn(Server.prototype, "closeAllConnections");
  onTestFinished(() => cut.mockRestore());
  const stopped = site.stop();
  posting.write(body);
  const answer = await text(posting);
  expect(answer).toMatch(/^HTTP\/1.1 200/);
  expect(answer).toContain('"status":"accepted"');
  await Promise.all([stopped, closed]);
  // A stop cuts open connections after eight seconds: this one ended by itself.
  expect(cut).not.toHaveBeenCalled();
  await expect(fetch(site.url)).rejects.toThrow();
});
