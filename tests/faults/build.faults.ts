import { cp, mkdir, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";

const ROOT = join(import.meta.dirname, "../..");
const PATHS = [
  "/",
  "/about",
  "/contact-us",
  "/hire/react-developer",
  "/blog",
  "/feed.xml",
  "/nowhere",
];
const VISITORS = 6;

test("another build replaces the running one under load, and the server is restarted", async () => {
  await using folder = await createTempFolder();
  for (const name of ["server", "shared", "server.ts", "package.json", "build"]) {
    await cp(join(ROOT, name), join(folder.path, name), {
      recursive: true,
      preserveTimestamps: true,
    });
  }
  await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  const [build, next, old] = ["build", "next", "old"].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(next);
  await cp(build, next, { recursive: true });

  const settings = { DATA_DIR: join(folder.path, "data"), RATE_LIMIT_PER_MINUTE: "100000" };
  const counts = new Map<number, number>();
  let isOver = false;
  const visit = async (url: string, index: number) => {
    for (let count = index; !isOver; count += 1) {
      const response = await fetch(url + PATHS[count % PATHS.length]);
      await response.arrayBuffer();
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
    }
  };
  const answers = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
  const enough = async (more: number) => {
    const wanted = answers() + more;
    while (answers() < wanted) await fetch(`${server.url}/healthz`);
  };

  await using server = await startBuiltSite(settings, folder.path);
  const visits = Array.from({ length: VISITORS }, (_, index) => visit(server.url, index));
  await enough(200);
  await rename(build, old);
  await enough(200);
  await rename(next, build);
  await enough(200);
  isOver = true;
  await Promise.all(visits);
  console.log(
    `FAULT a build swapped under load: ${answers()} answers, by status ${JSON.stringify([...counts])}`,
  );
  expect([...counts.keys()].sort()).toEqual([200, 404]);
  expect(await server.end("SIGTERM")).toBe(0);
  await using again = await startBuiltSite(settings, folder.path);
  expect((await fetch(again.url)).status).toBe(200);
});
