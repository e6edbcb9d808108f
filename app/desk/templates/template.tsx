import { useState } from "react";
import { data, Link, redirect, useNavigation } from "react-router";
import { enquiriesContext } from "#app/context.ts";
import { type ActionAnswer, ActionResult } from "#app/desk/frame/actions.tsx";
import { KeptForm } from "#app/desk/frame/kept-form.tsx";
import { DeskHead, Panel } from "#app/desk/frame/page.tsx";
import { readPost, requireMember } from "#app/desk/members/member.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { deskEnquiries } from "#content/collections.ts";
import type { ReplyTemplate, StoredTemplate } from "#shared/contracts/desk-settings.ts";
import { mostWritten } from "#shared/contracts/enquiries.ts";
import type { Route } from "./+types/template";
import { unknownIn } from "./template-text.ts";

const LONGEST = { label: 60, subject: 300 } as const;
const NEW = "new";

async function find(
  context: Route.LoaderArgs["context"],
  id: string,
): Promise<ReplyTemplate & Partial<StoredTemplate>> {
  if (id === NEW) return { id: "", label: "", ...deskEnquiries.templates.blank };
  const template = await context.get(enquiriesContext).template(id);
  if (!template) throw data(null, { status: 404 });
  return template;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const me = requireMember(context).member.id;
  return { words: deskEnquiries.templates, me, template: await find(context, params.id) };
}

type Refused = ActionAnswer & { error?: string; typed: ReplyTemplate; theirs?: StoredTemplate | undefined };

export async function action({ params, ...args }: Route.ActionArgs) {
  const { actor, text, line } = await readPost(args);
  const { context } = args;
  const { id } = await find(context, params.id);
  const body = text("body").replace(/\r\n?/g, "\n").trim().slice(0, mostWritten);
  const typed = { id, label: line("label", LONGEST.label), subject: line("subject", LONGEST.subject), body };
  if (typed.label === "" || typed.subject === "" || body === "") {
    return data<Refused>({ problem: deskEnquiries.templates.incomplete, typed }, { status: 422 });
  }
  const unknown = unknownIn(typed);
  if (unknown.length > 0) {
    const error = `${deskEnquiries.templates.unknown} ${unknown.join(", ")}`;
    return data<Refused>({ error, typed }, { status: 422 });
  }
  const { saveTemplate, template } = context.get(enquiriesContext);
  const saved = await saveTemplate(actor, typed, text("seen"));
  if (saved !== null) throw redirect(`/desk/templates?saved=${encodeURIComponent(saved)}`);
  const theirs = await template(id);
  const { changed, isDeleted } = deskEnquiries.templates;
  const problem = theirs?.removedAt ? isDeleted : changed.replace("{member}", theirs?.changedBy ?? "");
  return data<Refused>({ problem, typed, theirs }, { status: 409 });
}

export default function TemplateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, me } = loaderData;
  const [template] = useState(loaderData.template);
  const theirs = actionData?.theirs;
  const typed = actionData?.typed ?? template;
  const isBusy = useNavigation().state !== "idle";
  const field = (name: "label" | "subject" | "body") => ({
    id: name,
    name,
    defaultValue: typed[name],
    required: true,
  });
  return (
    <>
      <DeskHead title={template.label || "New template"} intro={words.placeholders} />
      <ActionResult result={actionData ?? (template.removedAt ? { problem: words.isDeleted } : undefined)} />
      <div className="desk-pair">
        <KeptForm draft={{ memberId: me, recordId: template.id || NEW, form: "template" }} className="desk-panel">
          <input key={theirs?.version} name="seen" hidden readOnly defaultValue={(theirs ?? template).version} />
          <TextField {...field("label")} maxLength={LONGEST.label} label="Label" />
          <TextField {...field("subject")} maxLength={LONGEST.subject} label="Subject" />
          <TextArea {...field("body")} maxLength={mostWritten} label="Text" rows={14} error={actionData?.error} />
          <div className="desk-toolbar">
            <button type="submit" className="btn" aria-disabled={isBusy}>
              {template.id ? "Save" : "Add template"}
            </button>
            <Link to="/desk/templates" className="btn btn--outline">
              Cancel
            </Link>
          </div>
        </KeptForm>
        {theirs ? (
          <Panel id="saved" title={`Saved by ${theirs.changedBy ?? "nobody"}`} intro={theirs.label}>
            <p>
              <strong>{theirs.subject}</strong>
            </p>
            <p className="desk-note">{theirs.body}</p>
          </Panel>
        ) : null}
      </div>
    </>
  );
}
