import { get } from "node:http";

/**
 * Fetches these addresses over separate connections, some at once, and prints each result as JSON.
 */
const [localAddress = "", atOnce = "1", ...urls] = process.argv.slice(2);
const PATIENCE_MS = 15 * 60_000;
const waiting = [...urls];
const results: { url: string; status: number; isWhole: boolean; ms: number }[] = [];

async function fetchNext(): Promise<void> {
  const url = waiting.shift();
  if (url === undefined) return;
  const from = performance.now();
  results.push(
    await new Promise((resolve) => {
      const end = (status: number, isWhole: boolean) =>
        resolve({ url, status, isWhole, ms: Math.round(performance.now() - from) });
      const headers = { "accept-encoding": "br" };
      const request = get(
        url,
        { localAddress, headers, agent: false, signal: AbortSignal.timeout(PATIENCE_MS) },
        (response) => {
          response.resume().once("close", () => end(response.statusCode ?? 0, response.complete));
        },
      );
      request.once("error", () => end(0, false));
    }),
  );
  return fetchNext();
}
await Promise.all(Array.from({ length: Number(atOnce) }, fetchNext));
console.log(JSON.stringify(results));
