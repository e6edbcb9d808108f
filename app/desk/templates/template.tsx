import { useState } from "react";
import { data, Link, redirect, useNavigation } from "react-router";
import { enquiriesContext } from "#app/context.ts";
import { type ActionAnswer, ActionResult } from "#app/desk/frame/actions.tsx";
import { KeptForm } from "#app/desk/frame/kept-form.tsx";
import { DeskHead, Panel } from "#app/desk/frame/page.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { deskEnquiries, site } from "#content/collections.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import type { ReplyTemplate, StoredTemplate } from "#shared/contracts/desk-settings.ts";
import { mostWritten } from "#shared/contracts/enquiries.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import type { Route } from "./+types/template";
import { filledIn, unknownIn } from "./template-text.ts";

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
  const { id: me, name } = requireMember(context).member;
  const { sample, placeholders, preview, isDeleted } = deskEnquiries.templates;
  const values = { ...sample, member: name || site.name };
  return { words: { placeholders, preview, isDeleted }, values, me, template: await find(context, params.id) };
}

type Refused = ActionAnswer & { error?: string; typed: ReplyTemplate; theirs?: StoredTemplate | undefined };

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = actorOf(requireMember(context).member);
  const { id } = await find(context, params.id);
  const form = await request.formData();
  const line = (name: keyof typeof LONGEST) =>
    firstText(form, name).replace(/\s+/g, " ").trim().slice(0, LONGEST[name]);
  const body = firstText(form, "body").replace(/\r\n?/g, "\n").trim().slice(0, mostWritten);
  const typed = { id, label: line("label"), subject: line("subject"), body };
  if (typed.label === "" || typed.subject === "" || body === "") {
    return data<Refused>({ problem: deskEnquiries.templates.incomplete, typed }, { status: 422 });
  }
  const unknown = unknownIn(typed);
  if (unknown.length > 0) {
    const error = `${deskEnquiries.templates.unknown} ${unknown.join(", ")}`;
    return data<Refused>({ error, typed }, { status: 422 });
  }
  const { saveTemplate, template } = context.get(enquiriesContext);
  const saved = await saveTemplate(by, typed, firstText(form, "seen"));
  if (saved !== null) throw redirect(`/desk/templates?saved=${encodeURIComponent(saved)}`);
  const theirs = await template(id);
  const { changed, isDeleted } = deskEnquiries.templates;
  const problem = theirs?.removedAt ? isDeleted : changed.replace("{member}", theirs?.changedBy ?? "");
  return data<Refused>({ problem, typed, theirs }, { status: 409 });
}

export default function TemplateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, values, me } = loaderData;
  const [template] = useState(loaderData.template);
  const theirs = actionData?.theirs;
  const [typed, type] = useState<ReplyTemplate>(actionData?.typed ?? template);
  const isBusy = useNavigation().state !== "idle";
  const field = (name: "label" | "subject" | "body") => ({
    id: name,
    name,
    value: typed[name],
    required: true,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      type((before) => ({ ...before, [name]: value })),
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
        <div className="desk-form">
          {theirs ? (
            <Panel id="saved" title={`Saved by ${theirs.changedBy ?? "nobody"}`} intro={theirs.label}>
              <Mail {...theirs} />
            </Panel>
          ) : null}
          <Panel id="preview" title="Preview" intro={words.preview}>
            <Mail {...filledIn(typed, values)} />
          </Panel>
        </div>
      </div>
    </>
  );
}

const Mail = ({ subject, body }: Pick<ReplyTemplate, "subject" | "body">) => (
  <>
    <p>
      <strong>{subject}</strong>
    </p>
    <p className="desk-note">{body}</p>
  </>
);
