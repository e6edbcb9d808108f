export type Bell = {
  /** Ends the wait of whoever listens; with nobody listening, the next wait ends at once. */
  ring(): void;
  /** Resolves when rung, or after this many milliseconds. */
  wait(ms: number): Promise<void>;
};

/** Lets a loop sleep until there is something to do. */
export function createBell(): Bell {
  let isRung = false;
  let wakeUp: (() => void) | null = null;
  return {
    ring() {
      isRung = true;
      wakeUp?.();
    },
    async wait(ms) {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wakeUp = null;
      isRung = false;
    },
  };
}
