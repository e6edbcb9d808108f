import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";
import { runBuild } from "./run-build.server.ts";

/** Runs this code as the server runs the script that makes a publication. */
async function runAsBuild(code: string): Promise<boolean> {
  await using folder = await createTempFolder();
  const script = join(folder.path, "build.mjs");
  await writeFile(script, code);
  return await runBuild({
    folder: folder.path,
    command: [script],
    cwd: folder.path,
    siteUrl: "",
    running: join(folder.path, "running"),
    ending: new AbortController().signal,
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
