export const SQLITE_BUSY = 5;

export type Mutex = ReturnType<typeof createMutex>;

export function createMutex() {
  const waiting = new Set<() => void>();
  let isLocked = false;
  return {
    async acquire(withinMs: number) {
      const isFree = !isLocked;
      isLocked = true;
      if (isFree) return;
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
    release() {
      const [next] = waiting;
      isLocked = next !== undefined;
      if (!next) return;
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
