import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/**
 * One request to /healthz: its start, its duration, and how late the thread itself woke up for it.
 */
export type Probe = { readonly atMs: number; readonly ms: number; readonly lateMs: number };

// A separate thread: in the one that makes a hundred thousand requests, an answer would wait for
// processing.
const PROBE_MS = 200;
const probes: Probe[] = [];
let isEnough = false;
parentPort?.once("message", () => {
  isEnough = true;
});

const ask = () => fetch(`${workerData}/healthz`).then((response) => response.text());
// A thread's first request loads modules; the load on the server begins after it.
await ask();
parentPort?.postMessage("ready");
const begunAt = performance.now();

while (!isEnough) {
  const dueAt = performance.now() + PROBE_MS;
  await sleep(PROBE_MS);
  const startedAt = performance.now();
  await ask();
  probes.push({
    atMs: startedAt - begunAt,
    ms: performance.now() - startedAt,
    lateMs: startedAt - dueAt,
  });
}
parentPort?.postMessage(probes.sort((one, other) => one.ms - other.ms));
