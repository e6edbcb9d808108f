import { loadContent as load } from "#content/load.ts";

let loaded: ReturnType<typeof load> | undefined;

/** The records, read once for all journeys of a process. */
export const loadContent = () => (loaded ??= load());
