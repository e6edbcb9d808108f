import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startServerIn } from "#tests/support/server-process.ts";
import { expect, test } from "#tests/support/visitor.ts";

const SOURCES = ["app", "content", "shared", "public", "scripts", "server", "server.ts", "package.json"];
const SETTINGS = ["tsconfig.json", "vite.config.ts", "react-router.config.ts"];

/** The site with an application beside its pages, built in a folder of its own. */
function buildWithApplication(): string {
  const folder = mkdtempSync(join(tmpdir(), "site-application-"));
  for (const name of [...SOURCES, ...SETTINGS]) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  cpSync("tests/support/application", join(folder, "app/desk"), { recursive: true });
  const routes = readFileSync("app/routes.ts", "utf8");
  const application = `layout("desk/layout.tsx", [
    route("desk", "desk/counter.tsx"),
    route("desk/more", "desk/counter.tsx", { id: "more" }),
  ]),`;
  writeFileSync(join(folder, "app/routes.ts"), routes.replace("export default [", `export default [${application}`));
  execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "pipe",
  });
  writeFileSync(join(folder, "build/csp.json"), '{"pages":{}}');
  return folder;
}

const entryOf = (assets: string) => {
  const name = readdirSync(assets).find((file) => /^entry\.client-.*\.js$/.test(file)) ?? "";
  return readFileSync(join(assets, name), "utf8");
};

test("an application can stand beside the pages, works, and costs them not a byte", async ({
  page,
  baseURL,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.allowErrors(/third party/);
  const folder = buildWithApplication();
  const assets = join(folder, "build/client/assets");
  // File names change with what else is built; what stands in the file must not.
  const plain = (text: string) => text.replace(/-[\w-]{8}\.js/g, ".js");
  expect(plain(entryOf(assets)).length).toBe(plain(entryOf("build/client/assets")).length);
  const about = readFileSync(join(folder, "build/client/about/index.html"), "utf8");
  expect([...about.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    expect.stringMatching(/^\/assets\/entry\.client-/),
  ]);
  expect(about).not.toContain("modulepreload");

  await using site = await startServerIn(folder, { DATA_DIR: join(folder, "data") });
  expect(site.url).not.toBe(baseURL);
  await page.goto(`${site.url}/desk`);
  await page.getByRole("button", { name: "Pressed 0 times" }).click();
  await expect(page.getByRole("button", { name: "Pressed 1 times" })).toBeVisible();
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await page.getByRole("link", { name: "More" }).click();
  await expect(page).toHaveURL(/\/desk\/more$/);
  await expect(page.getByRole("heading", { name: "Signed in" })).toBeVisible();
  expect(loads).toBe(0);
  rmSync(folder, { recursive: true });
});
