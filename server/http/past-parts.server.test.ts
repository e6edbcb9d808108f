import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { BuiltFile } from "./built-files.server.ts";
import { createPolicy } from "./content-security-policy.server.ts";
import { createFileAnswers } from "./file-answers.server.ts";
import { pageOfDay } from "./page-of-day.server.ts";

const FIRST = "2027-01-31T18:29:59.000Z";
const LAST = "2027-03-31T22:59:59.000Z";

const facts = JSON.stringify({
  "@graph": [
    { "@type": "BreadcrumbList" },
    { "@type": "JobPosting", title: "A", validThrough: FIRST },
    { "@type": "JobPosting", title: "B \u003c C", validThrough: LAST },
  ],
}).replaceAll("<", "\\u003c");

const html = `<!DOCTYPE html><html lang="en"><head><script type="application/ld+json">${facts}</script></head><body><ul><li class="row" data-until="${FIRST}"><h3>First</h3></li><li class="row" data-until="${LAST}"><h3>Last</h3></li></ul><div data-openings="some"><p>Others</p></div><div data-openings="none" hidden=""><p>Nothing open</p></div><dialog id="a" data-until="${FIRST}"><ul><li>First task</li></ul><dialog>inner</dialog></dialog><dialog id="b" data-until="${LAST}"><ul><li>Last task</li></ul></dialog><p>End</p></body></html>`;

const fileOf = (text: string): BuiltFile => ({
  path: "/career",
  type: "text/html; charset=utf-8",
  hash: "built",
  bodies: { identity: Buffer.from(text), br: brotliCompressSync(text), gzip: gzipSync(text) },
});
const at = (time: string) => Date.parse(time);
const textAt = (time: string) => pageOfDay(fileOf(html), at(time)).bodies.identity.toString();

test("a page stays as it was built while nothing is over", () => {
  const file = fileOf(html);
  expect(pageOfDay(file, at(FIRST))).toBe(file);
});

test("what is over leaves the page with its dialog and its structured data, and the rest stays", () => {
  const text = textAt("2027-02-01T00:00:00Z");
  expect(text).not.toMatch(/First|"A"|inner/);
  expect(text).toContain(
    '<ul><li class="row" data-until="2027-03-31T22:59:59.000Z"><h3>Last</h3></li></ul>',
  );
  expect(text).toContain('<div data-openings="some">');
  expect(text).toContain("<li>Last task</li></ul></dialog><p>End</p></body></html>");
  expect(text).toContain("B \\u003c C");
});

test("when all are over, the page says that nothing is open", () => {
  const text = textAt("2027-04-01T00:00:00Z");
  expect(text).toContain(
    '<ul></ul><div data-openings="some" hidden=""><p>Others</p></div><div data-openings="none">',
  );
  expect(text).not.toContain("JobPosting");
});

test("the running server serves the page of the day, compressed too, with a tag of its own", async () => {
  let now = new Date("2027-01-01T00:00:00Z");
  const policy = createPolicy({ pages: {} }, false);
  const answers = createFileAnswers([fileOf(html)], {
    policy,
    isHttps: false,
    isCounting: false,
    clock: () => now,
  });
  const server = createServer(
    (request, response) => void answers.answer("/career", request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (accepted: string) =>
    fetch(`http://127.0.0.1:${port}/career`, { headers: { "accept-encoding": accepted } });
  const before = await ask("br");
  expect(await before.text()).toContain("First");
  now = new Date("2027-02-01T00:00:00Z");
  for (const accepted of ["br", "gzip", "identity"]) {
    const after = await ask(accepted);
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    const text = await after.text();
    expect(text).not.toContain("First");
    expect(text).toContain("Last task");
  }
  now = new Date("2027-04-01T00:00:00Z");
  expect(await (await ask("br")).text()).not.toContain("Last task");
  server.close();
});
