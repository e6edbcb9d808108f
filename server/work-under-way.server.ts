export type WorkUnderWay = ReturnType<typeof createWorkUnderWay>;

/**
 * Work that outlives what began it, such as a post whose sender has left. A stop waits for it
 * before it closes the database.
 */
export function createWorkUnderWay() {
  const works = new Set<Promise<unknown>>();
  return {
    /** Returns the work itself, whose failure is its caller's. */
    add<Result>(work: Promise<Result>): Promise<Result> {
      const done = () => void works.delete(work);
      works.add(work);
      work.then(done, done);
      return work;
    },
    /** Resolves when nothing is under way, whether it succeeded or not. */
    async over(): Promise<void> {
      while (works.size > 0) await Promise.allSettled(works);
    },
  };
}
