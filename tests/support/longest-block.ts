/**
 * The longest time, in milliseconds, during which a server process answered no request since the
 * last call.
 */
export async function longestBlock(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Math.round(Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1_000);
}
