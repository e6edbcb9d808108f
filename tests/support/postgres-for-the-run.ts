import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { installPostgres } from "./postgres-installation.ts";

/**
 * Lets the files of a test run, each a process of its own, share one installation of PostgreSQL. It is made when the
 * first of them asks, so that a run of tests that need no database does not wait for one.
 */
export async function setup() {
  let installation: ReturnType<typeof installPostgres> | undefined;
  const server = createServer(async (_request, response) => {
    installation ??= installPostgres();
    await installation.then(
      ({ postgres, template, user }) => response.end(JSON.stringify({ postgres, template, user })),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  process.env.POSTGRES_FOR_THE_RUN = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return async () => {
    server.closeAllConnections();
    server.close();
    const made = await installation?.catch(() => null);
    await made?.[Symbol.asyncDispose]();
  };
}
