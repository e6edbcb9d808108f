import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestSite } from "#tests/support/running-site.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { readReports } from "./browser-reports.server.ts";

const ours = ["/contact-us", "/assets/entry.client-1a2b.js", "/desk/enquiries/0198"];
const read = (report: unknown) =>
  readReports(JSON.stringify(report), (path) => ours.includes(path));

const SECRET = "token=sEcReT&email=asha@client.example";

test("a violation of the content policy is named in both ways that browsers post it, without queries and samples", () => {
  const modern = {
    type: "csp-violation",
    age: 12,
    url: `https://www.example.com/contact-us?${SECRET}`,
    user_agent: "Mozilla/5.0 (X11; Linux x86_64) Asha/1.0",
    body: {
      documentURL: `https://www.example.com/contact-us?${SECRET}#asha`,
      effectiveDirective: "script-src-elem",
      blockedURL: "inline",
      sourceFile: `https://www.example.com/assets/entry.client-1a2b.js?${SECRET}`,
      lineNumber: 3,
      columnNumber: 14,
      sample: "const asha",
      originalPolicy: "default-src 'none'",
    },
  };
  const older = {
    "csp-report": {
      "document-uri": `https://www.example.com/contact-us?${SECRET}`,
      "violated-directive": "script-src-elem 'self'",
      "blocked-uri": "inline",
      "source-file": "https://www.example.com/assets/entry.client-1a2b.js",
      "line-number": 3,
      "column-number": 14,
      "script-sample": "const asha",
    },
  };
  const told = {
    report: "csp-violation",
    page: "/contact-us",
    at: "/assets/entry.client-1a2b.js:3:14",
    directive: "script-src-elem",
    blocked: "inline",
  };
  expect(read([modern])).toEqual([told]);
  expect(read(older)).toEqual([told]);
});

test("a failed island and an error in our files are named", () => {
  const island = { type: "island-failed", url: "/contact-us", body: { island: "lead-form" } };
  const script = {
    type: "script-failed",
    url: "/contact-us",
    body: { sourceFile: ours[1], lineNumber: 1 },
  };
  expect(read([island, script])).toEqual([
    { report: "island-failed", page: "/contact-us", island: "lead-form" },
    { report: "script-failed", page: "/contact-us", at: "/assets/entry.client-1a2b.js:1:0" },
  ]);
});

test.each([
  ["https://tracker.example/asha.js", "another address"],
  ["https://intranet.client.example/", "another address"],
  ["chrome-extension", "browser extension"],
  ["moz-extension://0aa1-22/content.js", "browser extension"],
  ["data:text/html,asha", "data"],
  ["blob", "blob"],
  ["https://www.example.com/assets/entry.client-1a2b.js", "/assets/entry.client-1a2b.js"],
  ["/asha@client.example", "another address"],
  ["asha", "another address"],
])("what was blocked at %s is told as %s", (blockedURL, blocked) => {
  const body = { effectiveDirective: "asha-src", blockedURL };
  const [told] = read([
    { type: "csp-violation", url: "https://www.example.com/asha@client.example", body },
  ]);
  expect(told).toEqual({ report: "csp-violation", directive: "other", blocked });
});

test("a page of the desk is named without the id in its address", () => {
  expect(
    read([{ type: "script-failed", url: "https://www.example.com/desk/enquiries/0198" }]),
  ).toEqual([{ report: "script-failed", page: "/desk/enquiries" }]);
});

test("anything else is left out, and of one post only the first twenty", () => {
  for (const odd of [
    null,
    1,
    "x",
    [],
    {},
    [null],
    [[]],
    { type: "x", url: 7, body: 7 },
    { "csp-report": 1 },
  ]) {
    expect(read(odd), JSON.stringify(odd)).toEqual([]);
  }
  for (const type of ["deprecation", "crash", "__proto__", "x".repeat(9_000)])
    expect(read([{ type }])).toEqual([]);
  expect(
    read([{ type: "script-failed", url: 7, body: { island: "Asha Rao", lineNumber: "x" } }]),
  ).toEqual([{ report: "script-failed" }]);
  expect(readReports("{", () => true)).toEqual([]);
  expect(read(Array.from({ length: 500 }, () => ({ type: "script-failed" })))).toHaveLength(20);
});

test("whatever is posted, a line is short and has no word of it but our own", () => {
  const posted = fc.dictionary(
    fc.string(),
    fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })),
  );
  const report = fc.record({
    type: fc.constantFrom("csp-violation", "script-failed"),
    url: fc.string(),
    body: posted,
  });
  fc.assert(
    fc.property(fc.array(report), (reports) => {
      for (const line of read(reports)) {
        expect(JSON.stringify(line)).toMatch(
          /^\{("[a-z]+":"(csp-violation|script-failed|other|another address|[a-z-]{1,40})",?)+\}$/,
        );
      }
    }),
  );
});

type Post = { body?: string; headers?: Record<string, string> };

const failure = JSON.stringify([{ type: "script-failed", url: "/about" }]);

const report = (url: string, { body = failure, headers = {} }: Post = {}) =>
  fetch(`${url}/api/reports`, { method: "POST", body, headers });

test("the policy of every page says where browsers report", async () => {
  await using site = await startTestSite();
  for (const path of ["/about", "/page", "/desk/sign-in", "/nothing"]) {
    const { headers } = await fetch(site.url + path);
    expect(headers.get("content-security-policy"), path).toContain("; report-uri /api/reports");
  }
});

test("reports are refused from other sites, over 16 KB, and beyond twenty a minute from one address", async () => {
  await using site = await startTestSite({ TRUST_PROXY: "loopback" });
  expect((await report(site.url, { headers: { origin: "https://evil.example" } })).status).toBe(
    403,
  );
  expect((await report(site.url, { body: "x".repeat(17_000) })).status).toBe(413);
  const statuses = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await report(site.url)).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(19);
  expect(statuses.slice(19)).toEqual([429, 429]);
  const other = { headers: { "x-forwarded-for": "203.0.113.7" } };
  expect((await report(site.url, other)).status).toBe(204);
});

test("the log has them as warnings, without address and browser, and at most sixty lines a minute", async () => {
  await using folder = await createTempFolder();
  const settings = { DATA_DIR: folder.path, LOG_LEVEL: "warn", TRUST_PROXY: "loopback" };
  await using site = await startServerProcess(settings);
  const agent =
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 asha@client.example";
  const many = JSON.stringify(
    Array.from({ length: 20 }, () => ({ type: "script-failed", url: `/?${SECRET}` })),
  );
  for (let visitor = 1; visitor <= 10; visitor += 1) {
    const headers = { "user-agent": agent, "x-forwarded-for": `203.0.113.${visitor}` };
    expect((await report(site.url, { body: many, headers })).status).toBe(204);
  }
  const lines = site
    .errors()
    .split("\n")
    .filter((line) => line.includes("browser reported"));
  expect(lines).toHaveLength(60);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: 40,
    report: "script-failed",
    msg: "browser reported",
  });
  expect(site.errors()).not.toMatch(/asha|sEcReT|Firefox|203\.0/);
});
