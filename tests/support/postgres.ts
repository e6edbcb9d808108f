import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, chown, cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { type Installation, installPostgres } from "./postgres-installation.ts";
import { createTempFolder } from "./world.ts";

/** Shared by the files of a test run, see stores-for-the-run.ts. */
export type Shared = { readonly installation: Installation; readonly port: number };

/** A database on the shared server with all migrations: copying it is faster than running them. */
export const MIGRATED = "migrated";

let found:
  | Promise<Shared | { readonly installation: Installation; readonly port: null }>
  | undefined;

async function find() {
  const { POSTGRES_FOR_THE_RUN } = process.env;
  if (!POSTGRES_FOR_THE_RUN) return { installation: await installPostgres(), port: null };
  const response = await fetch(POSTGRES_FOR_THE_RUN);
  if (!response.ok) throw new Error(await response.text());
  return response.json() as Promise<Shared>;
}

type Options = {
  /** Uses a server that no other test uses, so that it can be paused. */
  readonly isOwn?: boolean;
};

/**
 * A real PostgreSQL server: the test run's if there is one, else a new one on a free port.
 * `createDatabase` returns the URL of a new database on it, which is deleted afterwards. On the
 * run's server it is already migrated, unless an empty one is requested.
 */
export async function startPostgres({ isOwn = false }: Options = {}) {
  found ??= find();
  const { installation, port } = await found;
  if (port === null || isOwn) return startServer(installation);
  const databases = createDatabases(port, MIGRATED);
  return {
    createDatabase: databases.create,
    pause: () => Promise.reject(new Error("other tests use this server: ask for one with isOwn")),
    resume: () => Promise.resolve(),
    [Symbol.asyncDispose]: databases.dropAll,
  };
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

const urlOf = (port: number, database: string) =>
  `postgres://postgres@127.0.0.1:${port}/${database}`;

async function query(port: number, statement: string) {
  const client = new pg.Client(urlOf(port, "postgres"));
  await client.connect();
  await client.query(statement);
  await client.end();
}

function createdAs({ migrated, encoding }: { migrated: string | undefined; encoding: string }) {
  if (encoding) return `ENCODING '${encoding}' LOCALE 'C' TEMPLATE template0`;
  return migrated ? `TEMPLATE ${migrated}` : "";
}

function createDatabases(port: number, migrated?: string) {
  const names: string[] = [];
  return {
    async create({ isEmpty = false, encoding = "" } = {}) {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      await query(
        port,
        `CREATE DATABASE ${name} ${createdAs({ migrated: isEmpty ? undefined : migrated, encoding })}`,
      );
      names.push(name);
      return urlOf(port, name);
    },
    async dropAll() {
      for (const name of names.splice(0)) await query(port, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A new server on a copy of the prepared data. */
export async function startServer(installation: Installation) {
  const { postgres, template, user } = installation;
  const folder = await createTempFolder();
  await chmod(folder.path, 0o755);
  const data = join(folder.path, "data");
  await copyData(template, data, user);
  const port = await freePort();
  const settings = [
    "unix_socket_directories=",
    "listen_addresses=127.0.0.1",
    "max_connections=300",
  ];
  // Shared memory in its own folder, because a killed server cannot clean up.
  settings.push("dynamic_shared_memory_type=mmap");
  // Tests stop servers, never the machine.
  settings.push("fsync=off");
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  let server = await running(postgres, args, user);
  return {
    port,
    createDatabase: createDatabases(port).create,
    /** Stops the server like a crash or maintenance; `resume` restarts it with the same data. */
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

async function copyData(template: string, data: string, user: Installation["user"]) {
  await cp(template, data, { recursive: true });
  await chmod(data, 0o700);
  if (!user) return;
  const names = await readdir(data, { recursive: true });
  await Promise.all(
    [data, ...names.map((name) => join(data, name))].map((path) => chown(path, user.uid, user.gid)),
  );
}

/** Starts the server and waits until it accepts connections. */
function running(
  postgres: string,
  args: readonly string[],
  user: Installation["user"],
): Promise<ChildProcess> {
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
  // The fast shutdown, which ends connections and leaves nothing to recover.
  server.kill("SIGINT");
  await exited;
}
