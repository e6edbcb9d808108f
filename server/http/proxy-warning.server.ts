import type { Logger } from "#server/logger.server.ts";

const MANY = 20;

/** Makes what is called for each request forwarded by somebody who is not trusted: says once what that may mean. */
export function createProxyWarning(log: Logger): () => void {
  let count = 0;
  return () => {
    count += 1;
    // One or two are a stranger's try.
    if (count !== MANY) return;
    log.warn("requests come with X-Forwarded-For, but not from TRUST_PROXY: all visitors may share one rate limit");
  };
}
