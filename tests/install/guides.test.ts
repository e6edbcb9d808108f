import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createProjectCopy } from "#tests/support/project-copy.ts";

const root = join(import.meta.dirname, "../..");
const guides = ["docs/adding-a-page.md", "docs/forms-and-leads.md"].map((path) =>
  readFileSync(join(root, path), "utf8"),
);

/** The places changed by the guides' diffs: a file, with the lines before and after. */
const changes = guides.flatMap((guide) =>
  [...guide.matchAll(/```diff\n([\s\S]+?)```/g)].flatMap(([, diff = ""]) =>
    diff.split(/^\+\+\+ /m).flatMap((part) => {
      const [file = "", ...lines] = part.trimEnd().split("\n");
      if (!file) return [];
      return lines
        .join("\n")
        .split(/^@@$\n?/m)
        .map((hunk) => ({ file, before: side(hunk, " -"), after: side(hunk, " +") }));
    }),
  ),
);

function side(hunk: string, marks: string): string {
  const lines = hunk.split("\n").filter((line) => line !== "" && marks.includes(line.charAt(0)));
  return lines.map((line) => `${line.slice(1)}\n`).join("");
}

test("the guides' diffs fit the project, which passes every static check afterwards", async () => {
  await using copy = await createProjectCopy();
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = copy.node(...args);
    expect(status, `${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
  };
  run("scripts/site.ts", "new-page", "service", "cloud-migration", "Cloud migration");
  expect(changes.length).toBeGreaterThan(15);
  for (const { file, before, after } of changes) {
    const path = join(copy.path, file);
    const text = before === "" ? "" : readFileSync(path, "utf8");
    expect(before === "" ? existsSync(path) : !text.includes(before), `${file}:\n${before}`).toBe(
      false,
    );
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, before === "" ? after : text.replace(before, () => after));
  }
  run("scripts/env-example.ts");
  expect(copy.check()).toBe("");
});
