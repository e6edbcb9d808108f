import type { data, MiddlewareFunction } from "react-router";

type Result = Promise<ReturnType<typeof data<unknown>>>;

/** Whether a post is a script's, which wants the result of the action and not the page around it. */
export const wantsResult = ({ method, headers }: Request) =>
  method === "POST" && headers.get("accept") === "application/json";

/** Answers the post of an island with the action's result alone: no loader runs for it, and no page is drawn. */
export function answerIslands<Args extends { request: Request }>(
  action: (args: Args) => Result,
): MiddlewareFunction<Response> {
  return async (args, next) => {
    if (!wantsResult(args.request)) return next();
    const { data: result, init } = await action(args as unknown as Args);
    const headers = new Headers(init?.headers);
    headers.set("cache-control", "no-store");
    return Response.json(result, { ...init, headers });
  };
}
