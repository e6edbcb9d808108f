import { monitorEventLoopDelay } from "node:perf_hooks";

/** Does the work and prints the longest block of this process's event loop meanwhile. */
export async function printLongestBlock<Result>(
  fault: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  try {
    return await work();
  } finally {
    delay.disable();
    console.log(
      `FAULT ${fault}\n  longest block of the event loop: ${Math.round(delay.max / 1e6)} ms`,
    );
  }
}
