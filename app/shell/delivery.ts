import { createContext } from "react";

export type Delivery = {
  /**
   * Nonce of a page rendered per request; undefined in prerendered files, whose policy has hashes
   * instead.
   */
  readonly nonce?: string | undefined;
  readonly entry: string;
  /** Whether the page answers a form that was not accepted. */
  readonly isRefused?: boolean;
  /** URL of the runtime that replaces modules in development; undefined in a build. */
  readonly hotReload?: string | undefined;
};

export const DeliveryContext = createContext<Delivery>({ entry: "" });
