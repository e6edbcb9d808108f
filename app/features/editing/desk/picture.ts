import { data } from "react-router";
import { requireMember } from "#app/desk/frame/member.ts";
import { deskContent } from "#content/collections.ts";
import { addPicture, readPicture } from "#features/editing/pictures.server.ts";
import { keyIn } from "#features/editing/record-key.ts";
import { unlessPushRefused } from "#features/editing/refused-push.server.ts";
import type { PostLimits } from "#shared/contracts/post-limits.ts";
import { firstText } from "#shared/forms/first-text.ts";
import { postLimits } from "#shared/forms/limits.ts";
import type { Route } from "./+types/picture";
import { types } from "./picture-address.ts";
import { requireEditing } from "./require-editing.ts";

const LONGEST_NAME = 200;

/** Adds a picture to a record. It is posted as text, because the site accepts no file uploads. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const who = requireMember(context);
  const site = await requireEditing(context);
  const form = await request.formData();
  const name = firstText(form, "name").slice(0, LONGEST_NAME);
  const bytes = new Uint8Array(Buffer.from(firstText(form, "picture"), "base64url"));
  const outcome = await unlessPushRefused(site, () =>
    addPicture(site, who, keyIn(params), { name, bytes }),
  );
  if (outcome.status === "no push")
    return Response.json({ problem: deskContent.outcomes["no push"] }, { status: 422 });
  const isSaved = outcome.status === "saved";
  const answer = isSaved
    ? { file: outcome.file }
    : { problem: deskContent.pictures[outcome.status] };
  return Response.json(answer, { status: isSaved ? 200 : 422 });
}
action.limits = { memberBytes: postLimits.content } satisfies PostLimits;

/** A picture of the site or the change, for the preview and the picker. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireMember(context);
  const site = await requireEditing(context);
  const file = url.searchParams.get("file") ?? "";
  const bytes = await readPicture(site, keyIn(params), file);
  if (!bytes) throw data(null, { status: 404 });
  const type = types[file.slice(-3) as keyof typeof types] ?? types.jpg;
  // A drawing opened by itself is a document, so its scripts are blocked.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  return new Response(bytes, {
    headers: { "content-type": type, "content-security-policy": policy },
  });
}
