import { createContext } from "react";

/** Nonce of a page rendered per request; undefined in prerendered files, whose policy names hashes instead. */
export const NonceContext = createContext<string | undefined>(undefined);
