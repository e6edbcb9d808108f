import { Form } from "react-router";
import { ActionButton } from "#app/desk/frame/actions.tsx";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { Panel } from "#app/desk/frame/page.tsx";
import type { DeskContent } from "#content/types.ts";
import type { ContentDraft, FieldChange } from "#shared/contracts/desk-content.ts";
import { ChangeList } from "./change-list.tsx";
import type { Refused } from "./record-action.ts";
import { ScheduleForm } from "./schedule-form.tsx";

type Props = {
  draft: ContentDraft;
  changes: readonly FieldChange[] | null;
  message: string;
  isPublishing: boolean;
  isUnsaved: boolean;
  refused: Refused | undefined;
  words: DeskContent["change"];
};

type StepProps = { draft: ContentDraft | null; isPublishing: boolean };

export function NextSteps({ draft, isPublishing }: StepProps) {
  if (draft?.state === "draft" || draft?.state === "returned")
    return <ActionButton intent="review" label="Send for review" className="btn btn--outline" />;
  if (draft?.state !== "approved" || isPublishing) return null;
  return <ActionButton intent="publish" label="Publish" className="btn btn--outline" />;
}

function NextStep({ draft: { state, publishAt, isMailed }, words }: Pick<Props, "draft" | "words">) {
  if (state !== "approved" || publishAt === null) return words[state];
  return (
    <>
      {words.scheduled} <DeskTime at={publishAt} />
      {isMailed ? ", mailed" : ""}.
    </>
  );
}

export function ReviewPanel({ draft, changes, message, isPublishing, isUnsaved, refused, words }: Props) {
  const { state, author, changedAt, reviewer, comment, isOwn } = draft;
  return (
    <Panel id="change" title={words.title} intro={isPublishing ? undefined : <NextStep draft={draft} words={words} />}>
      <p className="muted small">
        {author}, <DeskTime at={changedAt} />
      </p>
      {comment ? (
        <p className="desk-note">
          <strong>{reviewer}:</strong> {comment}
        </p>
      ) : null}
      {changes ? <ChangeList changes={changes} /> : <p>{message}</p>}
      {isPublishing ? null : (
        <>
          <div className="desk-toolbar">
            <ActionButton intent="share" label="Share link" className="desk-quiet" />
            <details className="desk-fold desk-confirm">
              <summary className="desk-quiet">Discard change</summary>
              <ActionButton intent="discard" label="Discard permanently" className="btn btn--ink" />
            </details>
          </div>
          <ScheduleForm draft={draft} unsaved={isUnsaved ? words.saveFirst : ""} refused={refused} />
        </>
      )}
      {state === "review" && isOwn ? <p className="small">{words.own}</p> : null}
      {state === "review" && !isOwn ? (
        <Form method="post" className="desk-form">
          <label className="desk-label">
            <span>Comment</span>
            <textarea name="comment" rows={2} className="input" maxLength={2000} />
          </label>
          <div className="desk-toolbar">
            <button type="submit" name="intent" value="approve" className="btn">
              Approve
            </button>
            <button type="submit" name="intent" value="return" className="btn btn--outline">
              Send back
            </button>
          </div>
        </Form>
      ) : null}
    </Panel>
  );
}
