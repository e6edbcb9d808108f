import { Form } from "react-router";
import { ActionButton } from "#app/desk/frame/actions.tsx";
import type { DraftKey } from "#app/desk/frame/drafts.ts";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { Panel } from "#app/desk/frame/page.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { DiscardButton, useDraft } from "#app/desk/frame/use-draft.tsx";
import { TextLimit } from "#app/ui/text-limit.tsx";
import type { FieldChange } from "#content/editing/records.ts";
import type { DeskContent } from "#content/types.ts";
import type { ContentDraft } from "#features/editing/editing.ts";
import { planMark } from "#features/editing/plan-mark.ts";
import { textLimits } from "#shared/forms/limits.ts";
import { ChangeList } from "./change-list.tsx";
import type { RecordResult, Refused } from "./record-result.ts";
import { ScheduleForm } from "./schedule-form.tsx";

type Props = {
  draft: ContentDraft;
  changes: readonly FieldChange[] | null;
  message: string;
  isPublishing: boolean;
  isUnsaved: boolean;
  refused: Refused | undefined;
  answer: RecordResult | undefined;
  isCoverDoubted: boolean;
  /** It is marked as placeholder content. */
  isMadeUp: boolean;
  words: DeskContent["change"];
  /** Where this browser keeps a reviewer's comment until it is sent. */
  commentKey: DraftKey;
};

type StepProps = { draft: ContentDraft | null; isPublishing: boolean };

export function NextSteps({ draft, isPublishing }: StepProps) {
  if (draft?.state === "draft" || draft?.state === "returned")
    return (
      <ActionButton
        intent="review"
        id={draft.commit}
        label="Send for review"
        className="btn btn--outline"
      />
    );
  // A scheduled change goes live at its time.
  if (draft?.state !== "approved" || draft.publishAt || isPublishing) return null;
  const label = draft.isRemoval ? "Take down" : "Publish";
  return (
    <ActionButton intent="publish" id={draft.commit} label={label} className="btn btn--outline" />
  );
}

function nextStep(draft: ContentDraft, words: Props["words"]) {
  const { state, publishAt, isRemoval } = draft;
  if (state === "review" && draft.mayGoUnread) return undefined;
  if (state === "draft" && draft.mayGoUnread) return words.draftUnread;
  if (state !== "approved") return words[state];
  // The plan says when, and nobody has to do anything.
  if (publishAt !== null) return undefined;
  return isRemoval ? words.approvedRemoval : words.approved;
}

/** The times that are approved together with the text. */
function PlannedTimes({ draft, words }: Pick<Props, "draft" | "words">) {
  const { publishAt, unpublishAt, isMailed, isRemoval } = draft;
  if (!publishAt && !unpublishAt && !isMailed) return null;
  const isLate = draft.isLate && draft.state !== "approved";
  return (
    <ul className="content-plan">
      {publishAt ? (
        <li>
          {isRemoval ? words.comesDown : words.goesLive} <DeskTime at={publishAt} />
        </li>
      ) : null}
      {isLate ? <li>{isRemoval ? words.lateRemoval : words.late}</li> : null}
      {unpublishAt ? (
        <li>
          {words.comesDown} <DeskTime at={unpublishAt} />
        </li>
      ) : null}
      {isMailed ? <li>Mailed to subscribers</li> : null}
    </ul>
  );
}

/** What authors may do while their change waits for a reader. */
function OwnReview({ draft, words }: Pick<Props, "draft" | "words">) {
  const { commit, plansTakeDown, unreadFrom, mayGoUnread } = draft;
  return (
    <div className="desk-toolbar">
      {mayGoUnread ? (
        <p className="small">{words.notRead}</p>
      ) : (
        <p className="small">
          {plansTakeDown ? words.ownPlan : words.own}
          {unreadFrom === null ? null : (
            <>
              {" "}
              {words.unreadFrom} <DeskTime at={unreadFrom} />.
            </>
          )}
        </p>
      )}
      <ActionButton intent="take back" id={commit} label="Take back" />
      {mayGoUnread ? <PublishUnread draft={draft} /> : null}
    </div>
  );
}

/** Names what its author saw, text and times. */
function PublishUnread({ draft }: Pick<Props, "draft">) {
  const { commit, publishAt, isRemoval } = draft;
  const verb = isRemoval ? "Take down" : "Publish";
  return (
    <Form method="post">
      <PostKey of="publish unread" />
      <input type="hidden" name="id" value={commit} />
      <input type="hidden" name="plan" value={planMark(draft)} />
      <button type="submit" name="intent" value="publish unread" className="btn btn--outline">
        {publishAt === null ? `${verb} without a reader` : "Approve without a reader"}
      </button>
    </Form>
  );
}

type ReviewProps = Pick<Props, "draft" | "answer" | "words" | "commentKey">;

/**
 * A typed comment stays when the author changes the text, which takes it out of review, and after a
 * reload.
 */
function Review({ draft, answer, words, commentKey }: ReviewProps) {
  const isSent = answer?.status === "done" && ["approved", "returned"].includes(answer.did);
  const drafting = useDraft<string>(commentKey, null, isSent ? answer : null);
  if (draft.state !== "review" || draft.isOwn)
    return <UnsentComment drafting={drafting} words={words} />;
  return (
    <Form method="post" className="desk-form" onSubmit={() => drafting.post()}>
      <PostKey of="review" />
      <input type="hidden" name="id" value={draft.commit} />
      <input type="hidden" name="plan" value={planMark(draft)} />
      <label className="desk-label">
        <span>Comment</span>
        <textarea
          id="review-comment"
          name="comment"
          rows={2}
          className="input"
          value={drafting.draft ?? ""}
          onChange={({ target }) => drafting.type(target.value === "" ? null : target.value)}
        />
      </label>
      <TextLimit of="review-comment" most={textLimits.reviewComment} />
      <div className="desk-toolbar">
        <button type="submit" name="intent" value="approve" className="btn">
          Approve
        </button>
        <button type="submit" name="intent" value="return" className="btn btn--outline">
          Send back
        </button>
      </div>
    </Form>
  );
}

type UnsentProps = {
  drafting: ReturnType<typeof useDraft<string>>;
  words: Props["words"];
};

function UnsentComment({ drafting, words }: UnsentProps) {
  const { draft: comment, discarded } = drafting;
  if (comment === null && discarded === null) return null;
  return (
    <div className="desk-note desk-note--accent" role="status">
      {comment === null ? (
        <p>{words.discardedComment}</p>
      ) : (
        <>
          <p>{words.unsentComment}</p>
          <pre className="content-problem">{comment}</pre>
        </>
      )}
      <DiscardButton drafting={drafting} label="Discard comment" />
    </div>
  );
}

/** What a reviewer typed about a change that has gone live, or was discarded, since. */
export function LeftComment({ commentKey, words }: Pick<Props, "commentKey" | "words">) {
  return <UnsentComment drafting={useDraft<string>(commentKey, null, null)} words={words} />;
}

export function ReviewPanel(props: Props) {
  const { draft, changes, message, isPublishing, isUnsaved, refused, answer, words } = props;
  const { state, author, changedAt, reviewer, comment, isOwn } = draft;
  return (
    <Panel
      id="change"
      title={words.title}
      intro={isPublishing ? undefined : nextStep(draft, words)}
    >
      <PlannedTimes draft={draft} words={words} />
      <p className="muted small">
        {author}, <DeskTime at={changedAt} />
      </p>
      {comment ? (
        <p className="desk-note">
          <strong>{reviewer}:</strong> {comment}
        </p>
      ) : null}
      {changes ? <ChangeList changes={changes} isCurrent /> : <p>{message}</p>}
      {props.isMadeUp ? <p className="desk-note desk-note--accent">{words.sample}</p> : null}
      {props.isCoverDoubted ? <p className="desk-note desk-note--accent">{words.cover}</p> : null}
      {isPublishing ? null : (
        <>
          <div className="desk-toolbar">
            <ActionButton intent="share" label="Share link" className="desk-quiet" />
            <details className="desk-fold desk-confirm">
              <summary className="desk-quiet">Discard change</summary>
              <ActionButton
                intent="discard"
                id={draft.commit}
                label="Discard permanently"
                className="btn btn--ink"
              />
            </details>
          </div>
          <ScheduleForm
            draft={draft}
            unsaved={isUnsaved ? words.saveFirst : ""}
            refused={refused}
            answer={answer}
          />
        </>
      )}
      {draft.isUnread ? <p className="small">{words.unread}</p> : null}
      {state === "review" && isOwn ? <OwnReview draft={draft} words={words} /> : null}
      {draft.mayGoUnread && state !== "review" && !isPublishing ? (
        <div className="desk-toolbar">
          <p className="small">{words.noReader}</p>
          <PublishUnread draft={draft} />
        </div>
      ) : null}
      <Review draft={draft} answer={answer} words={words} commentKey={props.commentKey} />
    </Panel>
  );
}
