import { Form } from "react-router";
import { ActionButton } from "#app/desk/frame/action-button.tsx";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { DeskContent } from "#content/types.ts";
import type { ContentDraft, FieldChange } from "#shared/contracts/desk-content.ts";
import { ChangeList } from "./change-list.tsx";
import { ScheduleForm } from "./schedule-form.tsx";

type Props = {
  draft: ContentDraft;
  changes: readonly FieldChange[] | null;
  diff: string;
  isUnsaved: boolean;
  words: DeskContent["change"];
};

/** What brings a change further: to a colleague, or live. */
export function NextSteps({ draft, isBuilding }: { draft: ContentDraft | null; isBuilding: boolean }) {
  if (draft?.state === "draft" || draft?.state === "returned")
    return <ActionButton intent="review" label="Send for review" className="btn btn--outline" />;
  return draft?.state === "approved" && !isBuilding ? (
    <ActionButton intent="publish" label="Publish" className="btn btn--outline" />
  ) : null;
}

/** What a change is, who looks at it and when it goes live. */
export function ReviewPanel({ draft, changes, diff, isUnsaved, words }: Props) {
  const { state, author, changedAt, reviewer, comment, isOwn } = draft;
  return (
    <Panel id="change" title={words.title} intro={words[state]}>
      <p className="muted small">
        {author}, <DeskTime at={changedAt} />
      </p>
      {comment ? (
        <p className="desk-note">
          <strong>{reviewer}:</strong> {comment}
        </p>
      ) : null}
      {changes ? <ChangeList changes={changes} /> : null}
      <details className="desk-fold" open={changes === null && state === "review" && !isOwn}>
        <summary className="desk-quiet">All changes, as code</summary>
        <Diff text={diff} />
      </details>
      <div className="desk-toolbar">
        <ActionButton intent="share" label="Share link" className="desk-quiet" />
        <details className="desk-fold desk-confirm">
          <summary className="desk-quiet">Discard change</summary>
          <ActionButton intent="discard" label="Discard permanently" className="btn btn--ink" />
        </details>
      </div>
      <ScheduleForm draft={draft} unsaved={isUnsaved ? words.saveFirst : ""} />
      {state === "review" ? (
        <Form method="post" className="desk-form">
          <label className="desk-label">
            <span>Comment</span>
            <textarea name="comment" rows={2} className="input" maxLength={2000} />
          </label>
          <div className="desk-toolbar">
            {isOwn ? null : (
              <button type="submit" name="intent" value="approve" className="btn">
                Approve
              </button>
            )}
            <button type="submit" name="intent" value="return" className="btn btn--outline">
              Return
            </button>
          </div>
        </Form>
      ) : null}
    </Panel>
  );
}

/** What Git says for programs. */
const HEADERS = /^(?:diff --git .*|index [0-9a-f]+\.\..*|--- (?:a\/|\/dev\/).*|@@ .*)\n/gm;
const tags = { "+": "ins", "-": "del" } as const;

/** The lines that come and go, each file under its name; a long one is scrolled. */
const Diff = ({ text }: { text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard, too
  <section className="content-diff" aria-label="What changes" tabIndex={0}>
    <pre>
      {text
        .replace(HEADERS, "")
        .replace(/^\+\+\+ (?:b\/)?/gm, "")
        .split("\n")
        .map((line, index) => {
          const Line = tags[line.charAt(0) as keyof typeof tags] ?? "span";
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          return <Line key={index}>{`${line}\n`}</Line>;
        })}
    </pre>
  </section>
);
