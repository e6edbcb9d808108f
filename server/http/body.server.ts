import type { Refusal } from "./refusal.server.ts";

const brokenOff: Refusal = { status: 400, message: "The form arrived incomplete. Please send it again." };
const tooLarge = (mostBytes: number): Refusal => ({
  status: 413,
  message: `That is more than ${mostBytes / 1024} KB. Please shorten your message.`,
});

/** Reads a body of at most `mostBytes` bytes. Refuses a longer or interrupted one; Node aborts one that is too slow. */
export async function readBody(request: Request, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) return tooLarge(mostBytes);
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      size += next.value.length;
      // A chunked body has no Content-Length, so its size is counted here.
      if (size > mostBytes) return tooLarge(mostBytes);
      chunks.push(next.value);
    }
    return new Uint8Array(Buffer.concat(chunks));
  } catch {
    // The client left or was too slow, which is not an error to log.
    return brokenOff;
  }
}
