import { data } from "react-router";
import { requireMember } from "#app/desk/members/member.ts";
import { deskContent } from "#content/collections.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import type { Route } from "./+types/picture";
import { requireContentDesk } from "./content-desk.ts";
import { types } from "./picture-address.ts";
import { keyOf } from "./record-key.ts";

const LONGEST_NAME = 200;

/** Takes a picture for a record. It comes as text: the site takes no files from forms. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const who = requireMember(context);
  const content = await requireContentDesk(context);
  const form = await request.formData();
  const name = firstText(form, "name").slice(0, LONGEST_NAME);
  const bytes = new Uint8Array(Buffer.from(firstText(form, "picture"), "base64url"));
  const outcome = await content.addPicture(who, keyOf(params), { name, bytes });
  const isSaved = outcome.status === "saved";
  const answer = isSaved ? { file: outcome.file } : { problem: deskContent.pictures[outcome.status] };
  return Response.json(answer, { status: isSaved ? 200 : 422 });
}

/** A picture of the site or of the change, for its preview and for who chooses one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireMember(context);
  const content = await requireContentDesk(context);
  const file = url.searchParams.get("file") ?? "";
  const bytes = await content.picture(keyOf(params), file);
  if (!bytes) throw data(null, { status: 404 });
  const type = types[file.slice(-3) as keyof typeof types] ?? types.jpg;
  // A drawing that is opened by itself is a page: nothing in it runs.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  return new Response(bytes, { headers: { "content-type": type, "content-security-policy": policy } });
}
