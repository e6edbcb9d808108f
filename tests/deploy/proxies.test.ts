import { mkdir, writeFile } from "node:fs/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { hasProgram } from "#tests/support/programs.ts";
import { OTHER_NAME, startCaddy, startNginx } from "#tests/support/proxies.ts";
import { sendRaw } from "#tests/support/send-raw.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";

type Asked = {
  readonly from?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends a request from that address, one of this machine's many. */
function ask(url: string, { from = "127.0.0.2", body, headers = {} }: Asked = {}) {
  const type = body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" };
  const options = {
    method: body === undefined ? "GET" : "POST",
    headers: { ...type, accept: "application/json", ...headers },
    localAddress: from,
    agent: false,
    rejectUnauthorized: false,
  };
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const request = url.startsWith("https:") ? requestHttps : requestHttp;
      const outgoing = request(url, options, async (response) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: await text(response),
        }),
      );
      outgoing.on("error", reject).end(body);
    },
  );
}

const hasNginx = hasProgram("nginx", "the site behind nginx");
const proxies = [
  ["nginx", startNginx, hasNginx],
  ["Caddy", startCaddy, hasProgram("caddy", "the site behind Caddy")],
] as const;

const inquiry = (requirements: string) =>
  new URLSearchParams({ email: "asha@client.example", fullName: "Asha", requirements }).toString();

test.for(proxies)(
  "behind %s with TLS pages are served, and posts are accepted and limited per visitor",
  async ([, startProxy, isThere], { skip }) => {
    skip(!isThere);
    await using folder = await createTempFolder();
    const [sitePort, httpPort, port] = [await freePort(), await freePort(), await freePort()];
    const origin = `https://localhost:${port}`;
    const settings = {
      SITE_URL: origin,
      TRUST_PROXY: "127.0.0.1",
      RATE_LIMIT_PER_MINUTE: "2",
      DATA_DIR: folder.path,
    };
    await using _site = await startBuiltSite({ ...settings, PORT: String(sitePort) });
    await using _proxy = await startProxy({ folder: folder.path, sitePort, httpPort, port });

    const home = await ask(`${origin}/`);
    expect([home.status, home.headers["strict-transport-security"]]).toEqual([
      200,
      expect.stringContaining("max-age"),
    ]);
    const moved = await ask(`http://localhost:${httpPort}/about`);
    expect([moved.status, moved.headers.location]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/localhost.*\/about$/),
    ]);

    const page = `${origin}/hire/react-developer`;
    const headers = { origin };
    for (const from of ["127.0.0.2", "127.0.0.3"]) {
      for (const message of ["one", "two"]) {
        const answer = await ask(page, { from, body: inquiry(`${message} of ${from}`), headers });
        expect([answer.status, answer.body]).toEqual([200, expect.stringContaining("reference")]);
      }
      expect((await ask(page, { from, body: inquiry("three"), headers })).status).toBe(429);
    }
    // A forged forwarding header does not change the visitor's address.
    const disguised = { ...headers, "x-forwarded-for": "198.51.100.7" };
    expect((await ask(page, { body: inquiry("four"), headers: disguised })).status).toBe(429);
    expect(
      (await ask(page, { body: inquiry("five"), headers: { origin: "https://evil.example" } }))
        .status,
    ).toBe(403);
    expect((await ask(page, { from: "127.0.0.4", body: "x".repeat(70_000), headers })).status).toBe(
      413,
    );
  },
);

test.for(proxies)(
  "the logs of %s contain no visitor's address and no query, even after errors",
  async ([name, startProxy, isThere], { skip }) => {
    skip(!isThere);
    await using folder = await createTempFolder();
    const [sitePort, httpPort, port] = [await freePort(), await freePort(), await freePort()];
    const origin = `https://localhost:${port}`;
    const settings = {
      SITE_URL: origin,
      TRUST_PROXY: "127.0.0.1",
      DATA_DIR: folder.path,
      PORT: String(sitePort),
    };
    const site = await startBuiltSite(settings);
    await using proxy = await startProxy({ folder: folder.path, sitePort, httpPort, port });
    const from = "127.0.0.77";
    const query = "?token=sEcReT&q=asha%40client.example";

    expect((await ask(`${origin}/about${query}`, { from })).status).toBe(200);
    expect((await ask(`http://localhost:${httpPort}/about${query}`, { from })).status).toBe(308);
    const many = Array.from({ length: 260 }, () =>
      ask(`${origin}/about${query}`, { from, body: "x" }),
    );
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    if (name === "nginx") expect(statuses).toContain(429);
    await sendRaw(port, `GET /plain${query} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await site.end("SIGTERM");
    expect((await ask(`${origin}/about${query}`, { from })).status).toBe(502);
    await proxy.stop();

    const logs = proxy.logs();
    if (name === "nginx") expect(logs).toMatch(/^\S+ [0-9a-f]{32} GET \/about 200 \S+ \d+$/m);
    else {
      const requests = logs.split("\n").filter((line) => line.includes("handled request"));
      const [about = "{}"] = requests.filter((line) => line.includes('"status":200'));
      expect(JSON.parse(about)).toMatchObject({
        request: { method: "GET", uri: "/about" },
        status: 200,
      });
      expect(Object.keys(JSON.parse(about).request).sort()).toEqual([
        "host",
        "method",
        "proto",
        "uri",
      ]);
      expect(requests.at(-1)).toContain('"status":502');
    }
    for (const trace of [from, "127.0.0.2", "sEcReT", "asha", "token"])
      expect(logs).not.toContain(trace);
  },
);

test.for(proxies)(
  "behind %s the other name leads to the public address, removes a former site's worker, and takes who leaves a newsletter",
  async ([, startProxy, isThere], { skip }) => {
    skip(!isThere);
    await using folder = await createTempFolder();
    const [sitePort, httpPort, port] = [await freePort(), await freePort(), await freePort()];
    const origin = `https://localhost:${port}`;
    const settings = { SITE_URL: origin, TRUST_PROXY: "127.0.0.1", DATA_DIR: folder.path };
    await using _site = await startBuiltSite({ ...settings, PORT: String(sitePort) });
    await using _proxy = await startProxy({ folder: folder.path, sitePort, httpPort, port });

    const headers = { host: `${OTHER_NAME}:${port}` };
    const moved = await ask(`${origin}/about?utm_source=flyer`, { headers });
    expect([moved.status, moved.headers.location]).toEqual([
      308,
      `${origin}/about?utm_source=flyer`,
    ]);
    const worker = await ask(`${origin}/sw.js`, {
      headers: { ...headers, "service-worker": "script" },
    });
    expect([worker.status, worker.body]).toEqual([200, expect.stringContaining("unregister")]);

    // A newsletter names the address that the site had when it was sent.
    const leave = "/newsletter/unsubscribe?token=of-an-old-mail";
    const body = "List-Unsubscribe=One-Click";
    const own = await ask(`${origin}${leave}`, { body });
    expect(own.status).toBe(400);
    const former = await ask(`${origin}${leave}`, { headers, body });
    expect([former.status, former.body]).toEqual([own.status, own.body]);
    const opened = await ask(`${origin}${leave}`, { headers });
    expect([opened.status, opened.headers.location]).toEqual([308, `${origin}${leave}`]);
  },
);

test.skipIf(!hasNginx)("nginx serves a certificate authority's challenges over http", async () => {
  await using folder = await createTempFolder();
  const [sitePort, httpPort, port] = [await freePort(), await freePort(), await freePort()];
  await using _proxy = await startNginx({ folder: folder.path, sitePort, httpPort, port });
  await mkdir(join(folder.path, ".well-known/acme-challenge"), { recursive: true });
  await writeFile(join(folder.path, ".well-known/acme-challenge/a-token"), "a-token.thumbprint");
  const answer = await ask(`http://localhost:${httpPort}/.well-known/acme-challenge/a-token`);
  expect([answer.status, answer.body]).toEqual([200, "a-token.thumbprint"]);
});
