import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { runBuild } from "./run-build.server.ts";

/** Runs this code as the server runs the script that makes a publication. */
async function runAsBuild(
  code: string,
  { limitMs = 600_000, ending = new AbortController().signal } = {},
): Promise<boolean> {
  await using folder = await createTempFolder();
  const script = join(folder.path, "build.mjs");
  await writeFile(script, code);
  return await runBuild({
    folder: folder.path,
    command: [script],
    cwd: folder.path,
    siteUrl: "",
    running: join(folder.path, "running"),
    ending,
    limitMs,
  });
}

test("a page is rendered by React for visitors, also after a picture of it was encoded", async () => {
  const [react, vite, server] = ["react", "vite", "react-dom/server"].map((name) =>
    JSON.stringify(import.meta.resolve(name)),
  );
  const isRendered = runAsBuild(`
    import { act, createElement } from ${react};
    import { build } from ${vite};
    if (act !== undefined) throw new Error("React for development");
    const entry = "data:text/javascript,";
    const plugin = { name: "entry", resolveId: (id) => id, load: () => "export default 1" };
    const input = { rolldownOptions: { input: "entry" }, write: false };
    await build({ configFile: false, logLevel: "silent", plugins: [plugin], build: input });
    const { renderToString } = await import(${server});
    const Page = () => createElement("p", null, "North quay");
    const html = renderToString(createElement(Page));
    if (html !== "<p>North quay</p>") throw new Error(html);
  `);
  await expect(isRendered).resolves.toBe(true);
});

test("a build that fails unexpectedly says what happened before where, for whoever published", async () => {
  const failing = runAsBuild(`
    const error = new TypeError("the cover has no width");
    const places = Array.from({ length: 20 }, (_, at) => "    at step" + at + " (draw.js:1:2)");
    error.stack = [String(error), ...places].join("\\n");
    console.error(error);
    process.exitCode = 1;
  `);
  await expect(failing).rejects.toThrow(/^TypeError: the cover has no width$/);
  await expect(failing).rejects.toHaveProperty(
    "cause.message",
    expect.stringContaining("at step19"),
  );
});

test("a build that hangs is ended, and the reason says that its time was over", async () => {
  const hangs = runAsBuild("setTimeout(() => {}, 3_600_000);", { limitMs: 10 });
  await expect(hangs).rejects.toThrow(/^The build took longer than \S+ minutes and was ended\./);
});

test("a build that is ended takes along the programs that it started", async () => {
  await using folder = await createTempFolder();
  const started = join(folder.path, "started");
  const code = `
    import { spawn } from "node:child_process";
    import { writeFileSync } from "node:fs";
    const { pid } = spawn("sleep", ["3600"]);
    writeFileSync(${JSON.stringify(started)}, String(pid));
  `;
  const ending = new AbortController();
  const ended = expect(runAsBuild(code, { ending: ending.signal })).rejects.toThrow();
  const startedPid = () => readFile(started, "utf8").catch(() => "");
  await eventually(async () => (await startedPid()) !== "");
  ending.abort();
  await ended;
  const pid = Number(await startedPid());
  await eventually(() => !isRunning(pid));
});

/** A program that ended keeps its number until its parent has asked how, which has ended, too. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
