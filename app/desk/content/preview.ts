import { data } from "react-router";
import { deskContext } from "#app/context.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import type { Route } from "./+types/preview";
import { parsed } from "./record-action.ts";
import { keyOf } from "./record-key.ts";

/** Renders a record's page with the typed values, or returns the problems that prevent it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  requireMember(context);
  // The record's loader has checked that content can be edited.
  const { content } = context.get(deskContext);
  const value = parsed(firstText(await request.formData(), "value"));
  if (!content || value === undefined) throw data(null, { status: 400 });
  return Response.json(await content.preview(keyOf(params), value), { headers: { "cache-control": "no-store" } });
}

export function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  throw data(null, { status: 404 });
}
