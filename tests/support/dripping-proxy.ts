import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

type Drip = { readonly bytes: number; readonly everyMs: number };

/**
 * A proxy to a local server that slows down long answers, and optionally stops after `stopAfter`
 * bytes.
 */
export async function startDrippingProxy(
  targetPort: number,
  { bytes, everyMs }: Drip,
  stopAfter = Number.MAX_VALUE,
) {
  const server = createServer((near) => {
    const far = connect(targetPort, "127.0.0.1");
    let hasStopped = false;
    near.on("error", () => {}).on("close", () => far.destroy());
    // The server closes a connection without progress; the client keeps waiting.
    far.on("error", () => {}).on("close", () => hasStopped || near.destroy());
    near.on("data", (chunk) => void far.write(chunk));
    far.on("data", async (chunk) => {
      if (chunk.length < 4_000) return void near.write(chunk);
      far.pause();
      for (let at = 0; at < Math.min(chunk.length, stopAfter) && near.writable; at += bytes) {
        near.write(chunk.subarray(at, at + bytes));
        await sleep(everyMs);
      }
      hasStopped = chunk.length > stopAfter;
      if (!hasStopped) far.resume();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}
