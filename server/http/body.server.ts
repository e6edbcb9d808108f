import type { Refusal } from "./refusal.server.ts";

// A phone on a bad line sends a form in a packet or two; a client that sends a byte a second only holds a connection.
const GRACE_MS = 5_000;
const LEAST_BYTES_PER_SECOND = 1_000;

const tooSlow: Refusal = { status: 408, message: "The form took too long to arrive. Please send it again." };
const brokenOff: Refusal = { status: 400, message: "The form arrived incomplete. Please send it again." };
const tooLarge = (mostBytes: number): Refusal => ({
  status: 413,
  message: `That is more than ${mostBytes / 1024} KB. Please shorten your message.`,
});

/** Reads a body of at most so many bytes. Refuses one that is longer, too slow or broken off. */
export async function readBody(request: Request, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) return tooLarge(mostBytes);
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  const startedAt = performance.now();
  let size = 0;
  let isSlow = false;
  const watch = setInterval(() => {
    const seconds = (performance.now() - startedAt - GRACE_MS) / 1_000;
    isSlow = size < seconds * LEAST_BYTES_PER_SECOND;
    if (isSlow) void reader?.cancel();
  }, 1_000);
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      size += next.value.length;
      // A chunked body has no Content-Length, so its size is counted here.
      if (size > mostBytes) return tooLarge(mostBytes);
      chunks.push(next.value);
    }
    return isSlow ? tooSlow : new Uint8Array(Buffer.concat(chunks));
  } catch {
    // The client left, which is not an error to log.
    return brokenOff;
  } finally {
    clearInterval(watch);
  }
}
