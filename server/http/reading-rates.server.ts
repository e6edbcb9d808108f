import type { Socket } from "node:net";

const EVERY_MS = 5_000;

/**
 * What the reader of an answer has to take, on average: a quarter of what each of six connections would get of a line
 * of 20 kbit/s if they shared it evenly, which a line that loses packets does not promise.
 */
const SLOWEST_BYTES_PER_SECOND = 100;
// The kernel takes more only once a third of its buffer has left, which on such a line lasts a minute or two.
const PATIENCE_MS = 240_000;

type Draining = { readonly since: number; readonly takenBefore: number };

export type ReadingRates = {
  /** Of these, the one whose client reads slowest; undefined when none has anything left to send. */
  slowest(sockets: readonly Socket[]): Socket | undefined;
  stop(): void;
};

/**
 * Watches how fast clients take what was written to them, and closes connections slower than the least rate. Looked at
 * by the clock, not with each answer, which would cost every visitor something.
 */
export function createReadingRates(sockets: () => Iterable<Socket>): ReadingRates {
  let draining = new Map<Socket, Draining>();

  function look() {
    const now = performance.now();
    const still = new Map<Socket, Draining>();
    for (const socket of sockets()) {
      if (socket.writableLength === 0) continue;
      const known = draining.get(socket) ?? { since: now, takenBefore: takenOf(socket) };
      const expected = ((now - known.since - PATIENCE_MS) / 1_000) * SLOWEST_BYTES_PER_SECOND;
      if (takenOf(socket) - known.takenBefore < expected) cutOff(socket);
      else still.set(socket, known);
    }
    draining = still;
  }
  const timer = setInterval(look, EVERY_MS).unref();

  // One that began a moment ago is not judged yet: it comes after those that were.
  function rateOf(socket: Socket): number {
    const known = draining.get(socket);
    if (!known) return Number.POSITIVE_INFINITY;
    return (takenOf(socket) - known.takenBefore) / (performance.now() - known.since);
  }

  return {
    slowest(among) {
      const [first, ...others] = among.filter(({ writableLength }) => writableLength > 0);
      return others.reduce((slowest, socket) => (rateOf(socket) < rateOf(slowest ?? socket) ? socket : slowest), first);
    },
    stop: () => clearInterval(timer),
  };
}

/** Closes a connection without leaving its last bytes in the buffers of the kernel, where they would wait as long. */
export function cutOff(socket: Socket): void {
  if (socket.writableLength > 0) socket.resetAndDestroy();
  else socket.destroy();
}

/** How much the kernel has taken of what was written. Node counts this, and tells it nowhere else. */
function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
