import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { loadContent } from "./load.ts";

const { site } = loadContent();

test("SECURITY.md names the address of the site record", async () => {
  expect(await readFile("SECURITY.md", "utf8")).toContain(site.mail.security);
});
