import { sharedContext } from "./shared-context.server.ts";

/**
 * Where actions find the form that was posted, which the HTTP layer has read and checked; null if
 * there is none.
 */
export const formContext = sharedContext<FormData | null>("form", null);
