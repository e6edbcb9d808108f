import { createHash } from "node:crypto";
import { data, Link } from "react-router";
import { deskContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { deskNewsletter } from "#content/collections.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import type { Route } from "./+types/import";
import { ImportForm } from "./import-form.tsx";
import { ImportResult } from "./import-result.tsx";

export function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return { words: deskNewsletter.import };
}

/** Previews a table, and imports it only if the same text was previewed. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(requireMember(context).member);
  const { imports } = context.get(deskContext).newsletter;
  const form = await request.formData();
  // Forms post line breaks as CR LF, whatever the file has.
  const table = firstText(form, "table").replace(/\r\n?/g, "\n");
  const seen = createHash("sha256").update(table).digest("hex");
  const isDone = firstText(form, "intent") === "import" && firstText(form, "seen") === seen;
  const outcome = isDone ? await imports.commit(actor, table) : await imports.preview(table);
  // The text is returned for corrections, but not after the import.
  return data({ outcome, isDone, table: isDone ? "" : table, seen }, { status: outcome.status === "read" ? 200 : 422 });
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
