export type WakeSignal = {
  /** Ends the wait of whoever listens; with nobody listening, the next wait ends at once. */
  give(): void;
  /** Resolves when given, or after this many milliseconds. */
  wait(ms: number): Promise<void>;
};

/** Lets a loop sleep until there is something to do. */
export function createWakeSignal(): WakeSignal {
  let isGiven = false;
  let wakeUp: (() => void) | null = null;
  return {
    give() {
      isGiven = true;
      wakeUp?.();
    },
    async wait(ms) {
      if (!isGiven) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wakeUp = null;
      isGiven = false;
    },
  };
}
