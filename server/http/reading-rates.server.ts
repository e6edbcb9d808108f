import type { Socket } from "node:net";

const EVERY_MS = 5_000;

/**
 * The least that a client has to read on average: a quarter of what each of six connections gets of a line of
 * 20 kbit/s, because a line that loses packets does not share evenly.
 */
const MIN_BYTES_PER_SECOND = 100;
// The kernel only takes more once a third of its buffer has left, which takes a minute or two on such a line.
const GRACE_MS = 240_000;

/** Closes connections whose clients read too slowly; returns what stops it. A timer costs less than a check per answer. */
export function cutOffSlowReaders(sockets: () => Iterable<Socket>): () => void {
  let draining = new Map<Socket, { readonly since: number; readonly takenBefore: number }>();
  function check() {
    const now = performance.now();
    const still: typeof draining = new Map();
    for (const socket of sockets()) {
      if (socket.writableLength === 0) continue;
      const known = draining.get(socket) ?? { since: now, takenBefore: takenOf(socket) };
      const expected = ((now - known.since - GRACE_MS) / 1_000) * MIN_BYTES_PER_SECOND;
      if (takenOf(socket) - known.takenBefore < expected) cutOff(socket);
      else still.set(socket, known);
    }
    draining = still;
  }
  const timer = setInterval(check, EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Closes a connection and discards what the kernel has not sent yet. */
export function cutOff(socket: Socket): void {
  if (socket.writableLength > 0) socket.resetAndDestroy();
  else socket.destroy();
}

/** How many bytes the kernel has taken. Node counts them, but only in this internal handle. */
function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
