import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { eventually } from "./eventually.ts";
import { freePort } from "./free-port.ts";
import { idOf } from "./postgres-installation.ts";
import { createTempFolder } from "./world.ts";

type Options = {
  readonly mode: "session" | "transaction";
  /** What it lets a client set at its start, and forgets. */
  readonly ignored?: string;
};

/** A real PgBouncer before this database. */
export async function startPooler(databaseUrl: string, { mode, ignored = "" }: Options) {
  const folder = await createTempFolder();
  await chmod(folder.path, 0o755);
  const port = await freePort();
  const { hostname, port: behind, pathname } = new URL(databaseUrl);
  const file = join(folder.path, "pooler.ini");
  const lines = [
    "[databases]",
    `${pathname.slice(1)} = host=${hostname} port=${behind} user=postgres`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    `pool_mode = ${mode}`,
    `ignore_startup_parameters = extra_float_digits${ignored && `,${ignored}`}`,
  ];
  await writeFile(file, lines.join("\n"), { mode: 0o644 });
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  const child = spawn("/usr/sbin/pgbouncer", [file], { ...user, stdio: "ignore" });
  const exited = once(child, "exit");
  await eventually(() => answers(port), 30_000);
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await exited;
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
