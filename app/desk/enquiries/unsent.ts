import { isRouteErrorResponse } from "react-router";

/** Why a post did not arrive, or was turned away on its way to its action. */
export type Unsent = { readonly status: "unsent"; readonly why: "unreachable" | "broken" };

// How Chrome, Firefox and Safari say that no answer came.
const NO_ANSWER = /failed to fetch|networkerror|load failed|network connection/i;

export const isUnreachable = (error: unknown) => error instanceof TypeError && NO_ANSWER.test(error.message);

/** Does the post; when it did not arrive the page stays, with what was typed. What the action refuses is thrown on. */
export async function sendOrKeep<Result>(send: () => Promise<Result>): Promise<Result | Unsent> {
  try {
    return await send();
  } catch (error) {
    if (isUnreachable(error)) return { status: "unsent", why: "unreachable" };
    const isOurs = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isOurs) throw error;
    return { status: "unsent", why: "broken" };
  }
}
