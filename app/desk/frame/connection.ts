import { isRouteErrorResponse } from "react-router";

/** Why a post was not carried out: no connection, a server error, or refused before its action ran. */
export type Unsent =
  | { readonly status: "unsent"; readonly why: "unreachable" | "broken" }
  | { readonly status: "unsent"; readonly why: "refused"; readonly message: string };

// The error page explains these: the record is deleted, or the member may not open it.
const EXPLAINED = [403, 404];

const NO_ANSWER = /failed to fetch|networkerror|load failed|network connection/i;

export const isUnreachable = (error: unknown) => error instanceof TypeError && NO_ANSWER.test(error.message);

/** Sends a post. If it fails, the page stays open with the typed values; refusals of the action are thrown. */
export async function sendOrKeep<Result>(send: () => Promise<Result>): Promise<Result | Unsent> {
  try {
    return await send();
  } catch (error) {
    if (isUnreachable(error)) return { status: "unsent", why: "unreachable" };
    if (error instanceof Response) throw error;
    if (!isRouteErrorResponse(error) || error.status >= 500) return { status: "unsent", why: "broken" };
    if (EXPLAINED.includes(error.status)) throw error;
    return { status: "unsent", why: "refused", message: String(error.data ?? error.statusText) };
  }
}

/** Loads a route's data; while the server fails, the last data stays, because somebody may be typing. */
export function createLoader() {
  let last: { readonly key: string; readonly data: unknown } | undefined;
  return async <Data>(key: string, load: () => Promise<Data>): Promise<Data> => {
    try {
      const data = await load();
      last = { key, data };
      return data;
    } catch (error) {
      const isDown = isUnreachable(error) || (isRouteErrorResponse(error) && error.status >= 500);
      if (isDown && last?.key === key) return last.data as Data;
      throw error;
    }
  };
}
