import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";
import type { LeadResult } from "#shared/lead-result.ts";

const UNREACHABLE = "We could not reach the server. What you wrote is still here: try again in a moment.";
const TOO_LONG =
  "This is more text than the form can take. What you wrote is still here: shorten it, then send it again.";

/**
 * The `clientAction` of every route that takes a form: whatever keeps the server from answering becomes
 * an answer too. An error here would replace the page by the error page, and the typed text with it.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<LeadResult>();
  } catch (error) {
    const status = isRouteErrorResponse(error) ? error.status : 503;
    const message = status === 413 ? TOO_LONG : UNREACHABLE;
    return data<LeadResult>({ status: "refused", message, errors: {}, values: {} }, { status });
  }
}
