import { data } from "react-router";
import { requireMember } from "#app/desk/frame/member.ts";
import { canEdit } from "#features/editing/editing-site.server.ts";
import { previewRecord } from "#features/editing/preview.server.ts";
import { keyIn } from "#features/editing/record-key.ts";
import { siteContext } from "#server/site.server.ts";
import type { PostLimits } from "#shared/contracts/post-limits.ts";
import { isValues } from "#shared/formats/record-fields.ts";
import { firstText } from "#shared/forms/first-text.ts";
import { postLimits } from "#shared/forms/limits.ts";
import type { Route } from "./+types/preview";
import { parsed } from "./parse-value.ts";

/** Renders a record's page with the typed values, or returns the problems that prevent it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  requireMember(context);
  // The record's loader has checked that content can be edited.
  const site = context.get(siteContext);
  const value = parsed(firstText(await request.formData(), "value"));
  if (!canEdit(site) || !isValues(value)) throw data(null, { status: 400 });
  return Response.json(await previewRecord(site, keyIn(params), value), {
    headers: { "cache-control": "no-store" },
  });
}
action.limits = { memberBytes: postLimits.content } satisfies PostLimits;

export function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  throw data(null, { status: 404 });
}
