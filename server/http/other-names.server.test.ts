import { expect, test } from "vitest";
import { startTestSite } from "#tests/support/running-site.ts";
import { sendRaw } from "#tests/support/send-raw.ts";

const SITE_URL = "https://www.example.com";

/** Status and target of a request for this host, which fetch would not let us name. */
async function ask(port: number, host: string, line = "GET /about", headers = "") {
  const answer = await sendRaw(
    port,
    `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`,
  );
  const [, location] = /\r\nlocation: (.*)\r\n/i.exec(answer) ?? [];
  return [answer.slice(9, 12), location];
}

test("another name of the site leads to its public address, with path and query", async () => {
  await using site = await startTestSite({ SITE_URL });
  expect(await ask(site.port, "www.example.com")).toEqual(["200", undefined]);
  for (const host of ["example.com", "EXAMPLE.com", "example.com.", "old-brand.example:8443"]) {
    expect(await ask(site.port, host), host).toEqual(["308", `${SITE_URL}/about`]);
  }
  const query = "GET /about?utm_source=flyer&q=a%20b";
  expect(await ask(site.port, "example.com", query)).toEqual([
    "308",
    `${SITE_URL}/about?utm_source=flyer&q=a%20b`,
  ]);
  // Files, rendered pages, missing pages and the oddest path.
  for (const path of ["/", "/favicon.svg", "/page", "/nowhere", "//evil.example/"]) {
    expect(await ask(site.port, "example.com", `GET ${path}`), path).toEqual([
      "308",
      `${SITE_URL}${path}`,
    ]);
  }
  expect(await ask(site.port, "example.com", "HEAD /about")).toEqual(["308", `${SITE_URL}/about`]);
  expect(await ask(site.port, "other.example", "GET http://example.com/about")).toEqual([
    "308",
    `${SITE_URL}/about`,
  ]);
});

test("the public name in capitals, with a port or with a dot at its end is the public name", async () => {
  await using site = await startTestSite({ SITE_URL });
  for (const host of ["WWW.Example.COM", "www.example.com:443", "www.example.com."]) {
    expect(await ask(site.port, host), host).toEqual(["200", undefined]);
  }
});

test("probes, addresses, this machine and names of an own network are answered as they are", async () => {
  await using site = await startTestSite({ SITE_URL });
  for (const path of ["/healthz", "/readyz"]) {
    expect((await ask(site.port, "example.com", `GET ${path}`))[0], path).toBe("200");
  }
  const hosts = ["127.0.0.1:3000", "192.0.2.7", "[::1]:3000", "localhost", "site.localhost:3000"];
  for (const host of [
    ...hosts,
    "site",
    "site:3000",
    "site.default.svc.cluster.local",
    "web.internal",
  ]) {
    expect(await ask(site.port, host), host).toEqual(["200", undefined]);
  }
});

test("without a public address every name shows the site", async () => {
  await using site = await startTestSite();
  expect(await ask(site.port, "example.com")).toEqual(["200", undefined]);
});

test("a post to another name is refused and not sent on", async () => {
  await using site = await startTestSite({ SITE_URL });
  const type = "Content-Type: application/x-www-form-urlencoded\r\n";
  const headers = `Origin: https://example.com\r\n${type}Content-Length: 0\r\n`;
  expect(await ask(site.port, "example.com", "POST /contact-us", headers)).toEqual([
    "403",
    undefined,
  ]);
});

test("behind a proxy the name that the visitor asked counts", async () => {
  await using trusting = await startTestSite({ SITE_URL, TRUST_PROXY: "loopback" });
  const through = (host: string) => `X-Forwarded-For: 192.0.2.7\r\nX-Forwarded-Host: ${host}\r\n`;
  const askThrough = (host: string) =>
    ask(trusting.port, "app.backend.example", "GET /about", through(host));
  expect(await askThrough("www.example.com")).toEqual(["200", undefined]);
  expect(await askThrough("example.com")).toEqual(["308", `${SITE_URL}/about`]);

  // Whoever names the public address is never led to it again, trusted or not: that is a loop.
  await using strict = await startTestSite({ SITE_URL });
  const named = [through("www.example.com"), "Forwarded: host=www.example.com\r\n"];
  for (const headers of named) {
    const answer = await ask(strict.port, "app.backend.example", "GET /about", headers);
    expect(answer, headers).toEqual(["200", undefined]);
  }
});

test("behind a proxy that keeps the name to itself visitors get the site, not a loop", async () => {
  await using site = await startTestSite({ SITE_URL });
  const answers: unknown[] = [];
  for (let time = 0; time < 15; time += 1) {
    const [status] = await ask(site.port, "app.backend.example");
    answers.push(status);
  }
  // A browser follows twenty redirects before it gives up.
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "308"));
  expect(answers.slice(10)).toEqual(Array.from({ length: 5 }, () => "200"));
  // The public name has arrived, so the proxy passes names on after all.
  await ask(site.port, "www.example.com");
  for (let time = 0; time < 15; time += 1) {
    expect((await ask(site.port, "example.com"))[0]).toBe("308");
  }
});
