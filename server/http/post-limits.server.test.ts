import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileLimits, postLimits, sizeOf, textLimits } from "#shared/forms/limits.ts";

const units = { k: 1024, m: 1024 * 1024 } as const;

/** The largest body that deploy/nginx.conf lets through to a path of the site. */
function mostThroughNginx(place: string): number {
  const conf = readFileSync("deploy/nginx.conf", "utf8");
  const at = conf.indexOf(place);
  expect(at, `deploy/nginx.conf has ${place}`).toBeGreaterThan(0);
  const [, count = "", unit = "k"] = /client_max_body_size (\d+)([km]);/.exec(conf.slice(at)) ?? [];
  return Number(count) * units[unit as keyof typeof units];
}

test("the shipped proxy files let through what the site takes, which says in words what is too large", () => {
  expect(mostThroughNginx("listen 443")).toBeGreaterThan(postLimits.form);
  expect(mostThroughNginx("location /desk {")).toBeGreaterThan(postLimits.desk);
  expect(mostThroughNginx("location /desk/content/")).toBeGreaterThan(postLimits.content);
  expect(mostThroughNginx("location /desk/newsletter/import")).toBeGreaterThan(postLimits.table);
  expect(readFileSync("deploy/Caddyfile", "utf8")).not.toMatch(/^\s*request_body/m);
});

test("a post has room for the largest picture and the largest table, as browsers encode them", () => {
  // base64 writes three bytes as four letters.
  expect((fileLimits.picture * 4) / 3).toBeLessThan(postLimits.content);
  // In UTF-8 a letter of Windows-1252 takes up to three bytes, and each line break two.
  expect(3 * fileLimits.table).toBeLessThanOrEqual(postLimits.table);
});

test("a post has room for the longest text in every script", () => {
  // Three bytes of UTF-8, each written as three letters.
  expect(9 * textLimits.written + 10_000).toBeLessThan(postLimits.desk);
  expect(9 * (textLimits.message + textLimits.name + textLimits.company) + 10_000).toBeLessThan(
    postLimits.form,
  );
});

test.each([
  ["deploy/nginx.conf", [postLimits.form, postLimits.desk, fileLimits.table, fileLimits.picture]],
  ["docs/editing.md", [fileLimits.picture]],
  ["docs/forms-and-leads.md", [postLimits.form, postLimits.desk, fileLimits.table]],
  ["docs/operations.md", [postLimits.form, postLimits.desk]],
  ["content/desk/content.yaml", [fileLimits.picture]],
])("%s names the limits that hold", (file, limits) => {
  const text = readFileSync(file, "utf8");
  for (const limit of limits) expect(text).toContain(sizeOf(limit));
});
