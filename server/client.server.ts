import { sharedContext } from "./shared-context.server.ts";

/**
 * The sender of the request, as determined by the HTTP layer; the address is stored only as a hash.
 */
export type Client = { readonly address: string; readonly requestId: string };

/** Where actions find who sent the request. */
export const clientContext = sharedContext<Client>("client");
