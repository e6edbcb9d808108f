import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const pages = ["README.md", "CONTRIBUTING.md", ...readdirSync(join(root, "docs")).map((name) => `docs/${name}`)];

test.each(pages.filter((name) => name.endsWith(".md")))("every command that %s names is there", (name) => {
  const text = readFileSync(join(root, name), "utf8");
  for (const [, command = ""] of text.matchAll(/npm run ([a-z:-]+)/g)) expect(scripts).toHaveProperty([command]);
});
