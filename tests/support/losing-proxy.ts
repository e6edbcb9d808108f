import { createServer, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { freePort } from "./free-port.ts";

/** What a server answered, though nobody received it. */
export type LostAnswer = {
  readonly status: number;
  readonly location: string;
  readonly body: string;
};

/** A proxy to a local server that passes posts on and loses their answers, if told so. */
export async function startLosingProxy(targetPort: number) {
  const lost: LostAnswer[] = [];
  let losesNext = false;
  const server = createServer((near, answer) => {
    const { method, url } = near;
    // Not compressed, so that a test can read what was lost.
    const headers = { ...near.headers, "accept-encoding": "identity" };
    const outgoing = request(
      { port: targetPort, host: "127.0.0.1", method, path: url, headers },
      async (far) => {
        const body = await buffer(far);
        const { statusCode: status = 0 } = far;
        if (method === "POST" && losesNext) {
          losesNext = false;
          lost.push({ status, location: far.headers.location ?? "", body: body.toString() });
          near.socket.destroy();
          return;
        }
        answer.writeHead(status, far.headers).end(body);
      },
    );
    outgoing.on("error", () => near.socket.destroy());
    near.pipe(outgoing);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port,
    /** Loses the answer to the next post. */
    loseNext() {
      losesNext = true;
    },
    lost: () => lost,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
