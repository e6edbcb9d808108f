import { connect, createServer, type Socket } from "node:net";

/** A proxy to a local server that can delay answers without changing or splitting them. */
export async function startSlowProxy(targetPort: number) {
  let delayMs = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(targetPort, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on("data", (chunk) => void far.write(chunk));
    far.on("data", (chunk) => void setTimeout(() => near.writable && near.write(chunk), delayMs));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    slowDown(ms: number) {
      delayMs = ms;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
