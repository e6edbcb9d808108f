const KEEP_MS = 60_000;

export type MinuteCounts = {
  add(key: string): void;
  /** Hands over what was counted. */
  flush(): void;
};

/** Counts things by name and hands the counts over once a minute. Keys come from closed lists, so there are few. */
export function createMinuteCounts(handOver: (counts: Readonly<Record<string, number>>) => void): MinuteCounts {
  const counts = new Map<string, number>();
  function flush() {
    if (counts.size > 0) handOver(Object.fromEntries(counts));
    counts.clear();
  }
  return {
    add(key) {
      if (counts.size === 0) setTimeout(flush, KEEP_MS).unref();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    flush,
  };
}
