import { createContext } from "react";

/** How the page is delivered: values that the frame of a document gets from outside. */
export type Delivery = {
  /** Nonce of a page rendered per request; undefined in prerendered files, whose policy names hashes instead. */
  readonly nonce?: string | undefined;
  /** Address of the client entry (entry.client.ts). */
  readonly entry: string;
  /** Address of the runtime that replaces modules under development; undefined in a build. */
  readonly hotReload?: string | undefined;
};

export const DeliveryContext = createContext<Delivery>({ entry: "" });
