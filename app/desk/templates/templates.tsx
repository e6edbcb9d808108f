import { data, Link } from "react-router";
import { enquiriesContext } from "#app/context.ts";
import { type ActionAnswer, ActionButton, ActionResult } from "#app/desk/frame/actions.tsx";
import { RelativeTime } from "#app/desk/frame/formats.tsx";
import { DeskHead, DeskTable, EmptyState } from "#app/desk/frame/page.tsx";
import { readPost, requireMember } from "#app/desk/members/member.ts";
import { deskEnquiries } from "#content/collections.ts";
import type { Route } from "./+types/templates";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const templates = await context.get(enquiriesContext).templates();
  const savedId = url.searchParams.get("saved");
  return { words: deskEnquiries.templates, templates, isSaved: templates.some(({ id }) => id === savedId) };
}

export async function action(args: Route.ActionArgs) {
  const { actor: by, intent, id } = await readPost(args);
  const enquiries = args.context.get(enquiriesContext);
  const { deleted, restored, gone } = deskEnquiries.templates;
  if (intent !== "delete" && intent !== "restore") throw data(null, { status: 400 });
  const isDone = intent === "delete" ? await enquiries.removeTemplate(by, id) : await enquiries.restoreTemplate(by, id);
  if (!isDone) return data<ActionAnswer>({ problem: gone }, { status: 409 });
  const undo = { intent: "restore", id };
  return data<ActionAnswer>(intent === "delete" ? { done: deleted, undo } : { done: restored });
}

export default function TemplatesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, templates, isSaved } = loaderData;
  const add = (
    <Link to="/desk/templates/new" className="btn">
      New template
    </Link>
  );
  return (
    <>
      <DeskHead title={words.title} intro={words.intro}>
        {templates.length > 0 ? add : null}
      </DeskHead>
      <ActionResult result={actionData ?? (isSaved ? { done: words.saved } : undefined)} />
      {templates.length === 0 ? (
        <EmptyState icon="clipboard-list" {...words.none}>
          {add}
        </EmptyState>
      ) : (
        <DeskTable
          rows={templates}
          keyOf={({ id }) => id}
          columns={{
            Template: ({ id, label }) => (
              <Link to={`/desk/templates/${encodeURIComponent(id)}`} className="link">
                <strong>{label}</strong>
              </Link>
            ),
            Subject: ({ subject }) => subject,
            "Last changed": ({ changedBy, changedAt }) =>
              changedAt ? (
                <div className="small">
                  {changedBy}
                  <p className="muted">
                    <RelativeTime at={changedAt} />
                  </p>
                </div>
              ) : (
                <span className="muted small">Never changed</span>
              ),
          }}
          actions={({ id, label }) => (
            <ActionButton intent="delete" id={id} label="Delete" about={label} className="desk-quiet" />
          )}
        />
      )}
    </>
  );
}
