import type { EditingSite } from "#features/editing/editing-site.server.ts";

/**
 * Runs one build at a time, in the order requested; one that fails unexpectedly does not end the
 * others.
 */
export function inTurn(
  { log, editing: { publishing } }: Pick<EditingSite, "log" | "editing">,
  work: () => Promise<void>,
): Promise<void> {
  publishing.running = publishing.running.then(work).catch((err) => {
    log.error({ err }, "publishing ended unexpectedly");
  });
  return publishing.running;
}
