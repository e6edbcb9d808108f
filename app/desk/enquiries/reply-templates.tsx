import { data, Form, Link } from "react-router";
import { enquiriesContext } from "#app/context.ts";
import { ActionResult } from "#app/desk/frame/action-result.tsx";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { deskEnquiries } from "#content/collections.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import type { ReplyTemplate } from "#shared/contracts/desk-settings.ts";
import { mostWritten } from "#shared/contracts/enquiries.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import type { Route } from "./+types/reply-templates";

const LONGEST = { label: 60, subject: 300 } as const;

export async function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return { words: deskEnquiries.templates, templates: await context.get(enquiriesContext).templates() };
}

type Answer = { readonly done?: string; readonly problem?: string; readonly typed?: ReplyTemplate };

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = requireMember(context);
  const enquiries = context.get(enquiriesContext);
  const by = actorOf(member);
  const words = deskEnquiries.templates;
  const form = await request.formData();
  const line = (name: keyof typeof LONGEST) =>
    firstText(form, name).replace(/\s+/g, " ").trim().slice(0, LONGEST[name]);
  const id = firstText(form, "id").slice(0, 60);
  if (firstText(form, "intent") === "delete") {
    await enquiries.removeTemplate(by, id);
    return data<Answer>({ done: words.deleted });
  }
  const body = firstText(form, "body").replace(/\r\n?/g, "\n").trim().slice(0, mostWritten);
  const typed = { id, label: line("label"), subject: line("subject"), body };
  if (typed.label === "" || typed.subject === "" || body === "") {
    return data<Answer>({ problem: words.incomplete, typed }, { status: 422 });
  }
  await enquiries.saveTemplate(by, typed);
  return data<Answer>({ done: words.saved });
}

const blank: ReplyTemplate = { id: "", label: "", subject: "", body: "" };

export default function TemplatesRoute({ loaderData: { words, templates }, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed;
  return (
    <>
      <DeskHead title={words.title} intro={words.intro}>
        <Link to="/desk/enquiries" className="btn btn--outline">
          Enquiries
        </Link>
      </DeskHead>
      <ActionResult result={actionData} />
      {[...templates, blank].map((template) => {
        const isTyped = typed?.id === template.id;
        return (
          // A saved template begins anew, and so does the empty form below.
          <details key={`${template.id} ${templates.length}`} className="desk-panel" open={isTyped}>
            <summary>
              {template.label || "New template"} <span className="muted small">{template.subject}</span>
            </summary>
            <TemplateForm template={isTyped ? typed : template} />
          </details>
        );
      })}
    </>
  );
}

function TemplateForm({ template: { id, label, subject, body } }: { template: ReplyTemplate }) {
  const of = (name: string) => ({ id: `${name}-${id}`, name });
  return (
    <Form method="post" className="desk-form">
      <input type="hidden" name="id" value={id} />
      <TextField {...of("label")} maxLength={LONGEST.label} label="Label" defaultValue={label} required />
      <TextField {...of("subject")} maxLength={LONGEST.subject} label="Subject" defaultValue={subject} required />
      <TextArea {...of("body")} maxLength={mostWritten} label="Text" rows={12} defaultValue={body} required />
      <div className="desk-toolbar">
        <button type="submit" name="intent" value="save" className="btn">
          {id ? "Save" : "Add template"}
        </button>
        {id ? (
          <button type="submit" name="intent" value="delete" className="btn btn--outline" formNoValidate>
            Delete
          </button>
        ) : null}
      </div>
    </Form>
  );
}
