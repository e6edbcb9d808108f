import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const pages = [
  "*.md",
  "docs/*.md",
  "*/README.md",
  "{app,scripts,server,tests}/*/README.md",
].flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ["node_modules", "build"] }));

test.each(pages)("every command mentioned in %s exists", (name) => {
  const text = readFileSync(join(root, name), "utf8");
  for (const [, command = ""] of text.matchAll(/npm run ([a-z:-]+)/g))
    expect(scripts).toHaveProperty([command]);
  for (const [, file = ""] of text.matchAll(/\bnode ([\w/-]+\.m?[jt]s)/g))
    expect(existsSync(join(root, file)), file).toBe(true);
});

test("every section of ASVS has existing tests, or a reason for not applying or not being met", () => {
  const docs = readFileSync(join(root, "docs/security.md"), "utf8");
  const lines = [...docs.matchAll(/^\| (V\d+\.\d+) [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)];
  const states = { met: 0, "not met": 0 };
  for (const [line, , state = "", text = ""] of lines) {
    expect(states, line).toHaveProperty([state]);
    states[state as keyof typeof states] += 1;
    expect(text.length, line).toBeGreaterThan(10);
    const paths = [...text.matchAll(/`([\w./-]+\.(?:test\.tsx?|spec\.ts|faults\.ts))`/g)];
    if (state === "met") expect(paths.length, line).toBeGreaterThan(0);
  }
  const others = [...docs.matchAll(/^\| (V[\d., V]+) \| [^|]+ \|$/gm)].flatMap(
    ([, sections = ""]) => sections.split(", "),
  );
  const sections = [...lines.map(([, section]) => section), ...others];
  expect(new Set(sections).size).toBe(sections.length);
  const counts = `${states.met} met, ${others.length} not applicable, ${states["not met"]} not met`;
  expect(docs).toContain(`${sections.length} sections: ${counts}.`);
});

const COMMAND = /^(npm [a-z]+ ?|node [\w/-]+\.m?[jt]s|\.\/\w+\.sh)/;

/** The commands that a page tells its reader to type, inline or in a block. */
function commandsIn(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  const lines = text.split("\n").map((line) => line.replace(/^ {4}|\s+#.*$/g, ""));
  return [...spans, ...lines].filter((each) => COMMAND.test(each));
}

const listed = [
  ...readFileSync(join(root, "docs/commands.md"), "utf8").matchAll(/^\| `([^`]+)` \| (.+) \|$/gm),
].map(([, command = "", by = ""]) => ({ command, by }));

test("every command in README, docs and folder READMEs is run by a test or marked as not run", () => {
  for (const page of pages) {
    for (const command of commandsIn(readFileSync(join(root, page), "utf8"))) {
      const entry = listed.find(
        (each) => command === each.command || command.startsWith(`${each.command} `),
      );
      expect(entry, `${page}: ${command}`).toBeDefined();
    }
  }
  for (const { command, by } of listed) {
    if (by.startsWith("not run by a test")) continue;
    const [, file = ""] = /^`([^`]+)`$/.exec(by) ?? [];
    expect(existsSync(join(root, file)), `${command}: ${by}`).toBe(true);
  }
});
