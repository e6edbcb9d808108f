import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, chown, cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { type Installation, installPostgres } from "./postgres-installation.ts";
import { createTempFolder } from "./world.ts";

let installation: Promise<Installation> | undefined;

/** That of the whole test run where there is one, see postgres-for-the-run.ts; else this process makes its own. */
async function findInstallation(): Promise<Installation> {
  const { POSTGRES_FOR_THE_RUN } = process.env;
  if (!POSTGRES_FOR_THE_RUN) return installPostgres();
  const response = await fetch(POSTGRES_FOR_THE_RUN);
  if (!response.ok) throw new Error(await response.text());
  return response.json() as Promise<Installation>;
}

/**
 * A real PostgreSQL server on a free port. `createDatabase` gives the URL of a new, empty database on it. Tests stop
 * the server, never the machine, so it waits for the disk only when a measurement asks for that.
 */
export async function startPostgres({ isDurable = false } = {}) {
  installation ??= findInstallation();
  const { postgres, template, user } = await installation;
  const folder = await createTempFolder();
  await chmod(folder.path, 0o755);
  const data = join(folder.path, "data");
  await copyData(template, data, user);
  const port = await freePort();
  const settings = ["unix_socket_directories=", "listen_addresses=127.0.0.1", ...(isDurable ? [] : ["fsync=off"])];
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let server = await running(postgres, args, user);
  return {
    async createDatabase() {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      const client = new pg.Client(url("postgres"));
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return url(name);
    },
    /** As a crash or maintenance would; `resume` starts it again with the same data. */
    pause: () => stop(server),
    async resume() {
      server = await running(postgres, args, user);
    },
    async [Symbol.asyncDispose]() {
      await stop(server);
      await folder[Symbol.asyncDispose]();
    },
  };
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

async function copyData(template: string, data: string, user: Installation["user"]) {
  await cp(template, data, { recursive: true });
  await chmod(data, 0o700);
  if (!user) return;
  const names = await readdir(data, { recursive: true });
  await Promise.all([data, ...names.map((name) => join(data, name))].map((path) => chown(path, user.uid, user.gid)));
}

/** Starts the server and waits until it says that it takes connections. */
function running(postgres: string, args: readonly string[], user: Installation["user"]): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(postgres, args, { ...user, stdio: ["ignore", "ignore", "pipe"] });
    let log = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      if (text.includes("ready to accept connections")) resolve(child);
    });
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
  });
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, "exit");
  // Of its ways to stop the one that ends connections and leaves nothing to recover.
  server.kill("SIGINT");
  await exited;
}
