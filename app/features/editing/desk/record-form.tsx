import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { ActionAnswer } from "#app/desk/frame/actions.tsx";
import { useFocusIfLost } from "#app/desk/frame/focus.ts";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { DiscardButton } from "#app/desk/frame/use-draft.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ContentProblem, FieldConflict } from "#content/editing/records.ts";
import type { DeskContent } from "#content/types.ts";
import type { EditedRecord } from "#features/editing/editing.ts";
import { withField } from "#shared/formats/record-fields.ts";
import { ConflictList } from "./conflict-list.tsx";
import { isCoverDoubted } from "./doubted-cover.ts";
import { Fields } from "./fields/fields.client.ts";
import { ProblemList } from "./problem-list.tsx";
import { formState } from "./record-draft.ts";
import type { RecordResult } from "./record-result.ts";
import type { Drawn } from "./use-preview.ts";
import { useRecordDraft } from "./use-record-draft.ts";
import { useSaveKey } from "./use-save-key.ts";

type Props = {
  record: EditedRecord;
  me: string;
  result: RecordResult | undefined;
  outcome: ActionAnswer | undefined;
  words: DeskContent["form"];
  /** The problems of the typed values, as far as checked. */
  live: Pick<Drawn, "text" | "problems" | "notices" | "reads">;
  onType: (value: unknown) => void;
  isPublishing: boolean;
  /** The actions available when nothing is unsaved. */
  steps: ReactNode;
  children: ReactNode;
};

/** The fields of a record. */
export function RecordForm({
  record,
  me,
  result,
  outcome,
  words,
  live,
  onType,
  isPublishing,
  steps,
  children,
}: Props) {
  const isHydrated = useHydrated();
  const { drafting, draft, value, version, saved, stale, type, post } = useRecordDraft(
    record,
    me,
    result,
  );
  const conflicts = stale?.conflicts ?? record.conflicts;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Identifies a conflict, because the same one is returned each time the record is read.
  const markOf = (each: FieldConflict) => `${stale?.version ?? ""} ${JSON.stringify(each)}`;
  const open = conflicts.filter((each) => !chosen.includes(markOf(each)));
  const wrong = useCheckedProblems(live, value);
  const doubts: readonly ContentProblem[] = isCoverDoubted(record.published, value)
    ? [{ file: "", line: 0, field: "cover.src", text: words.cover }]
    : [];
  const notices = [...live.notices, ...doubts];
  // Saved problems are listed together; while typing, each one is shown at its field.
  const listed = draft ? wrong.filter(({ place }) => place) : wrong;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview follows what is shown
  useEffect(() => onType(value), [value]);
  const notice = useFocusIfLost<HTMLParagraphElement>(outcome ?? null);
  const saveButton = useRef<HTMLButtonElement>(null);
  useSaveKey(saveButton);
  const isSaving = useNavigation().formData?.get("intent") === "save";
  const state = formState({ isSaving, isPublishing, conflicts: open.length });
  const unsaved = drafting.isKept ? words.unsaved : words.unkept;
  const told = outcome?.problem ?? (draft ? unsaved : outcome?.done);
  return (
    <div className="content-edit">
      <Form
        id="record-form"
        method="post"
        className="desk-form content-form"
        preventScrollReset
        onSubmit={post}
        noValidate
      >
        {open.length > 0 ? (
          <ConflictList
            heading={stale ? staleHeading(stale, words) : words.publishedHeading}
            text={words.stale}
            conflicts={open}
            schema={record.schema}
            onChoose={(conflict, isTheirs) => {
              setChosen([...chosen, markOf(conflict)]);
              type(isTheirs ? withField(value, conflict.field, conflict.theirs) : value);
            }}
          />
        ) : null}
        {listed.length > 0 ? (
          <ProblemList
            heading={draft ? words.contradiction : words.problems}
            elsewhere={words.elsewhere}
            problems={listed}
            schema={record.schema}
            answer={saved?.isWrong ? saved : undefined}
          />
        ) : null}
        {notices.length > 0 ? (
          <ProblemList heading={words.notices} problems={notices} schema={record.schema} isNotice />
        ) : null}
        <PostKey of="save" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="value" value={JSON.stringify(value)} />
        {isHydrated ? (
          <Fields
            schema={record.schema}
            value={value}
            problems={wrong}
            notices={notices}
            reads={live.reads}
            pages={record.pages}
            onType={type}
          />
        ) : (
          <p className="muted">{words.needsScript}</p>
        )}
      </Form>
      <div className="desk-toolbar desk-sticky content-save">
        <button
          ref={saveButton}
          type="submit"
          form="record-form"
          aria-keyshortcuts="Control+S Meta+S"
          name="intent"
          value="save"
          className="btn"
          disabled={state !== "open"}
        >
          Save draft
        </button>
        <DiscardButton drafting={drafting} label="Discard typing" />
        {draft ? null : steps}
        {children}
        <p
          ref={notice}
          tabIndex={-1}
          className={outcome?.problem ? "small" : "muted small"}
          role="status"
        >
          {state === "saving" ? words.saving : told}
        </p>
      </div>
    </div>
  );
}

const staleHeading = (
  { isDiscarded, by }: Pick<Extract<RecordResult, { status: "stale" }>, "isDiscarded" | "by">,
  words: Props["words"],
) => `${isDiscarded ? words.discardedHeading : words.staleHeading}: ${by}`;

/** The problems of the typed values; those of earlier ones until they are checked. */
function useCheckedProblems(
  { text, problems }: Props["live"],
  value: unknown,
): readonly ContentProblem[] {
  const isChecked = text === JSON.stringify(value);
  const [wrong, setWrong] = useState<readonly ContentProblem[]>([]);
  useEffect(() => {
    if (isChecked) setWrong(problems);
  }, [isChecked, problems]);
  return wrong;
}
