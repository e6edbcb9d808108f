export const SQLITE_BUSY = 5;

export type Turns = {
  /** Resolves when it is this caller's turn; rejects after so many milliseconds, as SQLite does for its own lock. */
  take(withinMs: number): Promise<void>;
  /** Ends the turn. */
  give(): void;
};

/** Lets one caller at a time have the database, in the order in which they asked. */
export function createTurns(): Turns {
  const waiting = new Set<() => void>();
  let isTaken = false;
  return {
    async take(withinMs) {
      if (!isTaken) {
        isTaken = true;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const next = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.delete(next);
          reject(busyError());
        }, withinMs);
        waiting.add(next);
      });
    },
    give() {
      const [next] = waiting;
      if (!next) {
        isTaken = false;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
}

const busyError = () =>
  Object.assign(new Error("database is locked"), {
    code: "ERR_SQLITE_ERROR",
    errcode: SQLITE_BUSY,
    errstr: "others of this process had the database for too long",
  });
