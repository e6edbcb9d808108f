import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";

const root = join(import.meta.dirname, "../..");

test("the table of cache rules matches the server's headers", async () => {
  await using folder = await createTempFolder();
  await using site = await startBuiltSite({ DATA_DIR: folder.path });
  const docs = readFileSync(join(root, "docs/deploy.md"), "utf8");
  const rules = [...docs.matchAll(/^\| [^|]+ \| `(\/[^`]*)` \| `([^`]+)` \|/gm)];
  expect(rules.length).toBeGreaterThan(5);
  const [asset = ""] = readdirSync(join(root, "build/client/assets"));
  for (const [, path = "", caching] of rules) {
    const response = await fetch(site.url + path.replace("NAME", asset));
    expect([path, response.headers.get("cache-control")]).toEqual([path, caching]);
    await response.arrayBuffer();
  }
  const body = new URLSearchParams({ email: "nobody" });
  const post = await fetch(`${site.url}/newsletter`, {
    method: "POST",
    body,
    headers: { Origin: site.url },
  });
  expect([post.status, post.headers.get("cache-control")]).toEqual([422, "private, no-cache"]);
});
