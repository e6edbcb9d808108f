import { type HandleErrorFunction, isRouteErrorResponse } from "react-router";
import { reportContext } from "#app/context.ts";

/** Hands what broke to the server's log, which keeps it on one line and leaves out what database errors quote. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A post to a page that takes none is the sender's mistake; logged, it would let anybody fill the disk.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(reportContext)(error);
};
