import type { data, MiddlewareFunction } from "react-router";

type Result = Promise<ReturnType<typeof data<unknown>>>;

/** Whether a script sent the post and needs the action's result instead of a page. */
export const wantsResult = ({ method, headers }: Request) =>
  method === "POST" && headers.get("accept") === "application/json";

/** Answers an island's post with only the action's result: no loader runs, and no page is rendered. */
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
