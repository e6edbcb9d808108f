import { Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { deskNewsletter } from "#content/collections.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import type { Route } from "./+types/import";
import { importAction } from "./import-action.ts";
import { ImportForm } from "./import-form.tsx";
import { ImportResult } from "./import-result.tsx";

export function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return { words: deskNewsletter.import };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(requireMember(context).member);
  return importAction(await request.formData(), actor, context.get(deskContext).newsletter.imports);
}

export default function ImportRoute({ loaderData: { words }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} intro={words.intro}>
        <Link to="/desk/newsletter" className="btn btn--outline">
          Subscribers
        </Link>
      </DeskHead>
      {actionData ? <ImportResult {...actionData} words={words} /> : null}
      <ImportForm key={actionData?.seen} words={words} table={actionData?.table ?? ""} />
    </>
  );
}
