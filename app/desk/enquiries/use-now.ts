import { useSyncExternalStore } from "react";

const EVERY_MS = 30_000;

function subscribe(notify: () => void) {
  const timer = setInterval(notify, EVERY_MS);
  return () => clearInterval(timer);
}

/** The time to half a minute, null while the server renders. */
export const useNow = () =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / EVERY_MS) * EVERY_MS,
    () => null,
  );
