import { setTimeout as sleep } from "node:timers/promises";

/** Waits until the condition is true, and fails if it is not in time. */
export async function eventually(
  isTrue: () => boolean | Promise<boolean>,
  withinMs = 180_000,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`still not so after ${withinMs} ms: ${isTrue}`);
    await sleep(20);
  }
}
