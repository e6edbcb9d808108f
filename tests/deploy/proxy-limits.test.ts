import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:http2";
import { request as requestHttps } from "node:https";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fileLimits, postLimits } from "#shared/forms/limits.ts";
import { freePort } from "#tests/support/free-port.ts";
import { hasProgram } from "#tests/support/programs.ts";
import { startCaddy, startNginx } from "#tests/support/proxies.ts";
import { createTempFolder } from "#tests/support/world.ts";

const hasNginx = hasProgram("nginx", "the limits of nginx");
const proxies = [
  ["nginx", startNginx, hasNginx],
  ["Caddy", startCaddy, hasProgram("caddy", "the limits of Caddy")],
] as const;

/** In the place of the site: keeps the desk's events open, and says how much of a post arrived. */
async function startUpstream() {
  const server = createServer(async (request, response) => {
    if (request.url === "/desk/events") {
      response.writeHead(200, { "content-type": "text/event-stream" }).write("retry: 3000\n\n");
      return;
    }
    let size = 0;
    for await (const chunk of request) size += (chunk as Buffer).length;
    response.end(`${size} bytes`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function post(port: number, path: string, bytes: number) {
  const options = { port, path, method: "POST", agent: false, rejectUnauthorized: false };
  return new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const outgoing = requestHttps({ ...options, host: "localhost" }, async (response) => {
      const type = response.headers["content-type"] ?? "";
      resolve({ status: response.statusCode ?? 0, type, body: await text(response) });
    });
    outgoing.on("error", reject).end(Buffer.alloc(bytes, "x"));
  });
}

test.for(proxies)(
  "behind %s the largest picture and table arrive, and a form that is somewhat too long is left to the site's words",
  async ([, startProxy, isThere], { skip }) => {
    skip(!isThere);
    await using folder = await createTempFolder();
    await using upstream = await startUpstream();
    const [httpPort, port] = [await freePort(), await freePort()];
    await using _proxy = await startProxy({
      folder: folder.path,
      sitePort: upstream.port,
      httpPort,
      port,
    });
    const arrives = async (path: string, bytes: number) =>
      expect(await post(port, path, bytes)).toMatchObject({ status: 200, body: `${bytes} bytes` });
    await arrives("/desk/content/posts/a/picture", Math.ceil((fileLimits.picture * 4) / 3) + 1_000);
    await arrives("/desk/content/posts/a.data", postLimits.content);
    await arrives("/desk/newsletter/import.data", postLimits.table);
    await arrives("/desk/newsletter/import/table", postLimits.table);
    await arrives("/contact-us", postLimits.form + 1_000);
    await arrives("/desk/enquiries/1.data", postLimits.desk + 1_000);
  },
);

test.skipIf(!hasNginx)(
  "what nginx itself refuses as too large, it refuses in words with the sizes",
  async () => {
    await using folder = await createTempFolder();
    await using upstream = await startUpstream();
    const [httpPort, port] = [await freePort(), await freePort()];
    await using _proxy = await startNginx({
      folder: folder.path,
      sitePort: upstream.port,
      httpPort,
      port,
    });
    for (const [path, limit] of [
      ["/contact-us", postLimits.form],
      ["/desk/enquiries/1.data", postLimits.desk],
    ] as const) {
      const answer = await post(port, path, 3 * limit);
      expect([path, answer.status, answer.type]).toEqual([path, 413, "text/plain; charset=utf-8"]);
      expect(answer.body).toMatch(/^That is too large to send\. .*64 KB.*1 MB.*8 MB/);
    }
  },
);

test.skipIf(!hasNginx)(
  "an office with 300 open tabs of the desk can still read the site and fill pages",
  async () => {
    await using folder = await createTempFolder();
    await using upstream = await startUpstream();
    const [httpPort, port] = [await freePort(), await freePort()];
    await using _proxy = await startNginx({
      folder: folder.path,
      sitePort: upstream.port,
      httpPort,
      port,
    });
    const sessions = Array.from({ length: 5 }, () =>
      connect(`https://localhost:${port}`, { rejectUnauthorized: false }),
    );
    const statusOf = async (session: (typeof sessions)[number], path: string) => {
      const stream = session.request({ ":path": path });
      const [headers] = (await once(stream, "response")) as [Record<string, unknown>];
      return headers[":status"];
    };
    try {
      const tabs = sessions.flatMap((session) =>
        Array.from({ length: 60 }, () => statusOf(session, "/desk/events")),
      );
      expect(new Set(await Promise.all(tabs))).toEqual(new Set([200]));
      const [session] = sessions;
      if (!session) throw new Error("no session");
      const files = Array.from({ length: 60 }, (_, file) =>
        statusOf(session, `/assets/${file}.js`),
      );
      expect(new Set(await Promise.all(files))).toEqual(new Set([200]));
    } finally {
      for (const session of sessions) session.destroy();
    }
  },
);
