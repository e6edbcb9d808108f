import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/**
 * A proxy to a local server that passes everything on. While it refuses, it answers as a proxy
 * whose server is away does, and what was open has ended.
 */
export async function startRefusingProxy(targetPort: number) {
  let refusal: number | null = null;
  const open = new Set<ServerResponse>();

  function passOn(near: IncomingMessage, answer: ServerResponse) {
    const { method, url, headers } = near;
    open.add(answer);
    answer.once("close", () => open.delete(answer));
    const outgoing = request(
      { port: targetPort, host: "127.0.0.1", method, path: url, headers },
      (far) => {
        answer.writeHead(far.statusCode ?? 0, far.headers);
        answer.flushHeaders();
        far.pipe(answer);
        answer.once("close", () => far.destroy());
      },
    );
    outgoing.on("error", () => answer.destroy());
    near.pipe(outgoing);
  }

  const server = createServer((near, answer) => {
    if (refusal === null) return passOn(near, answer);
    near.resume();
    answer.writeHead(refusal, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    refuse(status: number) {
      refusal = status;
      for (const answer of open) answer.destroy();
    },
    accept() {
      refusal = null;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
