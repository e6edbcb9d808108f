import type { PostLimits } from "#shared/contracts/post-limits.ts";
import { postLimits } from "#shared/forms/limits.ts";
import type { Route } from "./+types/import-table";
import { importPost } from "./import-post.ts";

/** The import as the page's script posts it, which shows how far a slow line is. */
export async function action(args: Route.ActionArgs) {
  const { data: answer, init } = await importPost(args);
  return Response.json(answer, { status: init?.status ?? 200 });
}
action.limits = { memberBytes: postLimits.table } satisfies PostLimits;
