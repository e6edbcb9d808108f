import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { reportContext } from "./context.ts";
import { handleError } from "./report-error.ts";

test("the server's log gets errors of the site, but not refusals or aborted requests", () => {
  const told: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(reportContext, (error) => told.push(error));
  const request = new Request("http://localhost/");
  const broken = new Error("broken");
  handleError(broken, { request, params: {}, context });
  handleError(new ErrorResponse(405, "", null), {
    request,
    params: {},
    context,
  });
  const left = new Request("http://localhost/", { signal: AbortSignal.abort() });
  handleError(broken, { request: left, params: {}, context });
  expect(told).toEqual([broken]);
});
