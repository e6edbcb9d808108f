// Several events within this time cause one reload; on a busy desk, where they never stop, the first
// one waits no longer than LONGEST_MS.
const SILENCE_MS = 400;
const LONGEST_MS = 2_000;

/** Calls `act` once for all calls that come close together. */
export function createBatch(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt: number | undefined;
  return {
    add() {
      clearTimeout(timer);
      firstAt ??= Date.now();
      const rest = Math.max(0, firstAt + LONGEST_MS - Date.now());
      timer = setTimeout(
        () => {
          firstAt = undefined;
          act();
        },
        Math.min(SILENCE_MS, rest),
      );
    },
    end: () => clearTimeout(timer),
  };
}
