import { isRouteErrorResponse } from "react-router";

/** Why a post did not arrive, or was turned away on its way to its action; then with the sentence that says why. */
export type Unsent =
  | { readonly status: "unsent"; readonly why: "unreachable" | "broken" }
  | { readonly status: "unsent"; readonly why: "refused"; readonly message: string };

// What the page in place of the record explains: the record is gone, or not the member's to open.
const EXPLAINED = [403, 404];

// How Chrome, Firefox and Safari say that no answer came.
const NO_ANSWER = /failed to fetch|networkerror|load failed|network connection/i;

export const isUnreachable = (error: unknown) => error instanceof TypeError && NO_ANSWER.test(error.message);

/** Does the post; when it did not arrive the page stays, with what was typed. What the action refuses is thrown on. */
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
