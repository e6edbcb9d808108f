import { expect, test } from "vitest";
import { startTestSite } from "#tests/support/running-site.ts";
import { namesOfReports } from "./browser-reports.server.ts";

const secret = "https://www.example.com/newsletter/unsubscribe?token=secret";

test("what is reported is named by kind and directive, and nothing else of it is kept", () => {
  const ofApi = { type: "csp-violation", url: secret, body: { effectiveDirective: "script-src-elem", sample: secret } };
  const ofOldBrowser = { "csp-report": { "violated-directive": "img-src 'self'", "document-uri": secret } };
  expect(namesOfReports(JSON.stringify([ofApi, { type: "deprecation" }]))).toEqual([
    "csp-violation script-src-elem",
    "deprecation",
  ]);
  expect(namesOfReports(JSON.stringify(ofOldBrowser))).toEqual(["csp-violation img-src"]);
});

test.each(["", "{", "null", "7", "[null, 7, []]", '{"type":"__proto__"}', '[{"type":"csp-violation","body":7}]'])(
  "%j does no harm",
  (text) => expect(namesOfReports(text).join()).toMatch(/^((csp-violation )?other,?)*$/),
);

test("one post names no more than twenty", () => {
  expect(namesOfReports(JSON.stringify(Array(500).fill({ type: secret })))).toEqual(Array(20).fill("other"));
});

test("browsers are told where to report; what they send is taken, within bounds", async () => {
  await using site = await startTestSite();
  const page = await fetch(site.url);
  expect(page.headers.get("reporting-endpoints")).toBe('default="/api/reports"');
  expect(page.headers.get("content-security-policy")).toContain("report-to default; report-uri /api/reports");
  const report = (body: string) =>
    fetch(`${site.url}/api/reports`, { method: "POST", body, headers: { "content-type": "application/reports+json" } });
  expect((await report("[]")).status).toBe(204);
  expect((await report("x".repeat(20_000))).status).toBe(413);
  const statuses = [];
  for (let count = 0; count < 20; count += 1) statuses.push((await report("{")).status);
  expect([statuses.at(0), statuses.at(-1)]).toEqual([204, 429]);
});
