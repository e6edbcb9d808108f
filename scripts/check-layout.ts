import { globSync, readFileSync } from "node:fs";

const CONCEPTS = ["app/*", "content", "server", "server/*", "shared", "tests", "scripts", "art", "bench"];
const README_LINES = 10;
const problems: string[] = [];

// Without the suffix a server file can be bundled for the browser in silence.
for (const file of globSync("server/**/*.{ts,tsx}")) {
  if (!/\.server(\.test)?\.ts$/.test(file)) problems.push(`${file}: files under server/ end in .server.ts`);
}

const folders = CONCEPTS.flatMap((pattern) =>
  globSync(`${pattern}/`, { exclude: ["app/generated/", "content/generated/"] }),
);
for (const folder of folders) {
  const [readme] = globSync(`${folder}/README.md`);
  if (!readme) problems.push(`${folder}: no README.md that says what belongs here`);
  else if (readFileSync(readme, "utf8").trimEnd().split("\n").length > README_LINES) {
    problems.push(`${readme}: longer than ${README_LINES} lines`);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
