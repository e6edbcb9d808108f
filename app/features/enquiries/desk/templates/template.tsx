import { useState } from "react";
import { data, Link, redirect, useNavigation } from "react-router";
import { type ActionAnswer, ActionResult } from "#app/desk/frame/actions.tsx";
import { sendOrKeep, stayIfUnsent, unlessUnsent } from "#app/desk/frame/connection.ts";
import { KeptForm } from "#app/desk/frame/kept-form.tsx";
import { type MemberPost, readPost, requireMember } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead, Panel } from "#app/desk/frame/page.tsx";
import { paragraphOf } from "#app/desk/frame/typed-text.ts";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { deskEnquiries } from "#content/collections.ts";
import { saveTemplate, templateOf } from "#features/enquiries/desk-settings.server.ts";
import type { ReplyTemplate, StoredTemplate } from "#features/enquiries/reply-templates.ts";
import { profileOf } from "#features/members/members.server.ts";
import { siteContext } from "#server/site.server.ts";
import { nameOf } from "#shared/contracts/desk.ts";
import { textLimits } from "#shared/forms/limits.ts";
import type { Route } from "./+types/template";
import { TemplatePreview } from "./template-preview.tsx";
import { unknownIn } from "./template-text.ts";

const LONGEST = { label: textLimits.templateLabel, subject: textLimits.subject } as const;
const NEW = "new";

async function find(
  context: Route.LoaderArgs["context"],
  id: string,
): Promise<ReplyTemplate & Partial<StoredTemplate>> {
  if (id === NEW) return { id: "", label: "", ...deskEnquiries.templates.blank };
  const template = await templateOf(context.get(siteContext), id);
  if (!template) throw data(null, { status: 404 });
  return template;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const session = requireMember(context);
  const { member } = session;
  const profile = await profileOf(context.get(siteContext), session);
  return {
    words: deskEnquiries.templates,
    me: member.id,
    sender: {
      member: nameOf(member),
      signature: profile?.signature ?? "",
    },
    template: await find(context, params.id),
  };
}

type Refused = ActionAnswer & {
  errors?: { readonly subject?: string | undefined; readonly body?: string | undefined };
  /** What looks like fields but is none; posted as `anyway`, the template is saved with it. */
  unknown?: string;
  typed: ReplyTemplate;
  theirs?: StoredTemplate | undefined;
};

export async function action({ params, ...args }: Route.ActionArgs) {
  const post = await readPost(args);
  const { id } = await find(args.context, params.id);
  return once(args, post.form, {
    act: (actor) => save({ ...post, actor }, id),
    repeated: () => {
      throw redirect("/desk/templates");
    },
  });
}

async function save({ site, actor, form, text, line }: MemberPost, id: string) {
  const body = paragraphOf(form, "body", textLimits.written).trim();
  const typed = {
    id,
    label: line("label", LONGEST.label),
    subject: line("subject", LONGEST.subject),
    body,
  };
  if (typed.label === "" || typed.subject === "" || body === "") {
    return data<Refused>({ problem: deskEnquiries.templates.incomplete, typed }, { status: 422 });
  }
  const unknown = unknownIn(typed).join(", ");
  if (unknown !== "" && unknown !== text("anyway")) {
    const errors = {
      subject: unknownError({ subject: typed.subject, body: "" }),
      body: unknownError({ subject: "", body: typed.body }),
    };
    return data<Refused>({ errors, unknown, typed }, { status: 422 });
  }
  const saved = await saveTemplate(site, actor, typed, text("seen"));
  if (saved !== null) throw redirect(`/desk/templates?saved=${encodeURIComponent(saved)}`);
  const theirs = await templateOf(site, id);
  const { changed, isDeleted } = deskEnquiries.templates;
  const problem = theirs?.removedAt
    ? isDeleted
    : changed.replace("{member}", theirs?.changedBy ?? "");
  return data<Refused>({ problem, typed, theirs }, { status: 409 });
}

function unknownError(texts: Pick<ReplyTemplate, "subject" | "body">): string | undefined {
  const unknown = unknownIn(texts);
  return unknown.length > 0
    ? `${deskEnquiries.templates.unknown} ${unknown.join(", ")}`
    : undefined;
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const shouldRevalidate = stayIfUnsent;

export default function TemplateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, me, sender } = loaderData;
  const [template] = useState(loaderData.template);
  const refused = unlessUnsent(actionData);
  const theirs = refused?.theirs;
  useErrorTitle(refused !== undefined);
  const typed = refused?.typed ?? template;
  const [written, setWritten] = useState<Partial<Record<string, string>>>({});
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
      <ActionResult
        result={actionData ?? (template.removedAt ? { problem: words.isDeleted } : undefined)}
      />
      {/* A draft that the form puts back is heard here too. */}
      <div
        className="desk-pair"
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
            const { name, value } = target;
            setWritten((before) => ({ ...before, [name]: value }));
          }
        }}
      >
        <KeptForm
          draft={{ memberId: me, recordId: template.id || NEW, form: "template" }}
          className="desk-panel"
        >
          <input
            key={theirs?.version}
            name="seen"
            hidden
            readOnly
            defaultValue={(theirs ?? template).version}
          />
          <TextField {...field("label")} maxLength={LONGEST.label} label="Label" />
          <TextField
            {...field("subject")}
            maxLength={LONGEST.subject}
            label="Subject"
            error={refused?.errors?.subject}
          />
          <TextArea
            {...field("body")}
            maxLength={textLimits.written}
            label="Text"
            rows={14}
            error={refused?.errors?.body}
          />
          <div className="desk-toolbar">
            <button type="submit" className="btn" aria-disabled={isBusy}>
              {template.id ? "Save" : "Add template"}
            </button>
            {refused?.unknown ? (
              <button
                type="submit"
                name="anyway"
                value={refused.unknown}
                className="btn btn--outline"
              >
                Save anyway
              </button>
            ) : null}
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
        <TemplatePreview
          texts={{ subject: written.subject ?? typed.subject, body: written.body ?? typed.body }}
          sender={sender}
          words={words}
        />
      </div>
    </>
  );
}
