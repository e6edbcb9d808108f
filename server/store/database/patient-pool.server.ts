import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const TOO_MANY_CONNECTIONS = "53300";
const AGAIN_MS = 250;
/** After this long the server may have room again, as when another instance has stopped. */
const GROW_AFTER_MS = 30_000;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

type Options = pg.PoolConfig & { readonly max: number; readonly queueMs: number };

/**
 * A pool whose statements wait for one of its connections where the server allows it no further
 * one: nobody is turned away because the server has fewer than the pool may open.
 */
export class PatientPool extends pg.Pool {
  readonly #most: number;
  readonly #queueMs: number;
  #shrunkAt = Number.NEGATIVE_INFINITY;

  constructor({ queueMs, ...options }: Options) {
    super(options);
    this.#most = options.max;
    this.#queueMs = queueMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectInTurn();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    const deadline = performance.now() + this.#queueMs;
    for (;;) {
      if (performance.now() - this.#shrunkAt > GROW_AFTER_MS) this.options.max = this.#most;
      try {
        return await super.connect();
      } catch (error) {
        const isRefused = (error as pg.DatabaseError).code === TOO_MANY_CONNECTIONS;
        if (!isRefused || performance.now() > deadline) throw error;
      }
      // Whoever asks next waits for one of these, as where the pool itself is full.
      this.options.max = Math.max(1, this.totalCount);
      this.#shrunkAt = performance.now();
      if (this.totalCount === 0) await sleep(AGAIN_MS);
    }
  }
}
