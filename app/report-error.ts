import { type HandleErrorFunction, isRouteErrorResponse } from "react-router";
import { reportContext } from "#app/context.ts";

/** Passes an error to the server's log, which leaves out the values that database errors quote. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A post to a page without an action is the sender's mistake; logging it would let anybody fill
  // the disk.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(reportContext)(error);
};
