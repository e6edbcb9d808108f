import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { test as base, expect } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { environment } from "#tests/support/own-environment.ts";
import { hasProgram } from "#tests/support/programs.ts";
import { createTempFolder } from "#tests/support/world.ts";

const root = join(import.meta.dirname, "../..");
const launcher = join(root, "tests/support/hold-socket.py");

const statusOf = (url: string) =>
  new Promise<number>((resolve) => {
    const outgoing = request(url, { agent: false, timeout: 30_000 }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    outgoing.on("error", () => resolve(0)).end();
  });

const test = base.skipIf(!hasProgram("python3", "a socket that somebody else holds"));

test("restarts behind an inherited socket leave no request without an answer", async () => {
  await using folder = await createTempFolder();
  const port = await freePort();
  const env = { ...environment({ DATA_DIR: folder.path, LOG_LEVEL: "silent" }), LISTEN_FDS: "1" };
  // Like systemd: bound before the site starts, passed on as file descriptor 3, and kept when the
  // site ends.
  const holder = spawn("python3", [launcher, String(port), process.execPath, "server.ts"], {
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(holder, "exit");
  await once(holder.stdout, "data");
  const statuses: number[] = [];
  let isOver = false;
  const visitor = async () => {
    while (!isOver) statuses.push(await statusOf(`http://127.0.0.1:${port}/about`));
  };
  // They connect before the server can answer.
  const visitors = Array.from({ length: 4 }, visitor);
  const more = async (count: number) => {
    const start = statuses.length;
    while (statuses.length < start + count) await statusOf(`http://127.0.0.1:${port}/healthz`);
  };
  await more(50);
  for (let restart = 0; restart < 3; restart += 1) {
    holder.stdin.write("restart\n");
    await more(200);
  }
  isOver = true;
  await Promise.all(visitors);
  holder.stdin.end();
  await ended;
  expect([...new Set(statuses)]).toEqual([200]);
});

base.skipIf(!hasProgram("systemd-analyze", "the units of systemd"))(
  "systemd finds nothing wrong in the units",
  async () => {
    await using folder = await createTempFolder();
    const units = ["site.service", "site.socket"].map((name) => {
      const unit = readFileSync(join(root, "deploy", name), "utf8").replaceAll(
        "/srv/site/current",
        root,
      );
      writeFileSync(join(folder.path, name), unit);
      return join(folder.path, name);
    });
    const { status, stdout, stderr } = spawnSync("systemd-analyze", ["verify", ...units], {
      encoding: "utf8",
    });
    expect([status, stdout, stderr]).toEqual([0, "", ""]);
  },
);
