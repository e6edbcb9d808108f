import { isRouteErrorResponse } from "react-router";
import { isUnreachable } from "./enquiries/unsent.ts";

type Read = { readonly key: string; readonly data: unknown };

/**
 * Reads the data of a route. Where the server gives no answer, or none but an error of its own, the data that this
 * address had before is kept: a re-read in the background must not replace a page on which somebody types.
 */
export function createReader() {
  let last: Read | undefined;
  return async <Data>(key: string, read: () => Promise<Data>): Promise<Data> => {
    try {
      const data = await read();
      last = { key, data };
      return data;
    } catch (error) {
      const hasNoAnswer = isUnreachable(error) || (isRouteErrorResponse(error) && error.status >= 500);
      if (hasNoAnswer && last?.key === key) return last.data as Data;
      throw error;
    }
  };
}
