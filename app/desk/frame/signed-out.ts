import { useSyncExternalStore } from "react";
import { askSession } from "./live-source.ts";

/**
 * What posts and the preview know of the session. Pages without events, and those whose stream is
 * still open, would not hear of its end otherwise.
 */
let isOut = false;
const watchers = new Set<() => void>();

/** Call it when the server refused something because nobody is signed in, or did not refuse it. */
export function tellSignedOut(now: boolean): void {
  if (now === isOut) return;
  isOut = now;
  for (const watch of watchers) watch();
}

/** Whether the server last said so. Asked again when somebody comes back from another tab. */
export const useSignedOut = (): boolean =>
  useSyncExternalStore(
    watchSession,
    () => isOut,
    () => false,
  );

function watchSession(watch: () => void) {
  watchers.add(watch);
  window.addEventListener("focus", askAgain);
  return () => {
    watchers.delete(watch);
    if (watchers.size === 0) window.removeEventListener("focus", askAgain);
  };
}

async function askAgain() {
  if (isOut && (await askSession()) === "signed in") tellSignedOut(false);
}
