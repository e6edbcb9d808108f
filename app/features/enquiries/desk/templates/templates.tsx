import { data, Link } from "react-router";
import { type ActionAnswer, ActionButton, ActionResult } from "#app/desk/frame/actions.tsx";
import { reloadAfterConflict, sendOrKeep } from "#app/desk/frame/connection.ts";
import { RelativeTime } from "#app/desk/frame/formats.tsx";
import { type MemberPost, readPost, requireMember } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead, DeskTable, EmptyState } from "#app/desk/frame/page.tsx";
import { deskEnquiries } from "#content/collections.ts";
import {
  everyTemplate,
  removeTemplate,
  restoreTemplate,
} from "#features/enquiries/desk-settings.server.ts";
import { siteContext } from "#server/site.server.ts";

import type { Route } from "./+types/templates";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const templates = await everyTemplate(context.get(siteContext));
  const savedId = url.searchParams.get("saved");
  return {
    words: deskEnquiries.templates,
    templates,
    isSaved: templates.some(({ id }) => id === savedId),
  };
}

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  return once(args, post.form, {
    act: (actor) => carryOut({ ...post, actor }),
    repeated: () => data<ActionAnswer>({ done: deskEnquiries.unsentPost.repeated }),
  });
}

async function carryOut({ site, actor: by, intent, id }: MemberPost) {
  const { deleted, restored, gone } = deskEnquiries.templates;
  if (intent !== "delete" && intent !== "restore") throw data(null, { status: 400 });
  const isDone =
    intent === "delete" ? await removeTemplate(site, by, id) : await restoreTemplate(site, by, id);
  if (!isDone) return data<ActionAnswer>({ problem: gone }, { status: 409 });
  const undo = { intent: "restore", id };
  return data<ActionAnswer>(intent === "delete" ? { done: deleted, undo } : { done: restored });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const shouldRevalidate = reloadAfterConflict;

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
                <strong>
                  <bdi>{label}</bdi>
                </strong>
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
            <ActionButton
              intent="delete"
              id={id}
              label="Delete"
              about={label}
              className="desk-quiet"
            />
          )}
        />
      )}
    </>
  );
}
