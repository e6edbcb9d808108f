import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** The current year: a page written last year says so until the browser, which knows better, takes over. */
export function CopyrightYear({ renderedYear }: { renderedYear: number }) {
  return useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => renderedYear,
  );
}
