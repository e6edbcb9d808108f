const stopping = new AbortController();

/**
 * Aborted by the first SIGTERM or SIGINT. Imported before everything else that takes time: until
 * then a signal ends the process at once, and in a container it is lost.
 */
export const stopSignal = stopping.signal;

for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, () => stopping.abort());
