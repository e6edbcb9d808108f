/**
 * The URL of a module that could not be loaded, where the browser's error names it. A browser asks
 * only once for a URL that gave no module, so a retry has to add a query to it.
 */
export const addressOfFailed = (error: unknown): string | undefined =>
  /https?:\S+\.js/.exec(String(error))?.[0];
