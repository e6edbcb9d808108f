import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useDraft } from "#app/desk/enquiries/use-draft.ts";
import type { ActionAnswer } from "#app/desk/frame/actions.tsx";
import { useFocusIfLost } from "#app/desk/frame/focus.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { DeskContent } from "#content/types.ts";
import type { ContentProblem, EditedRecord, FieldConflict } from "#shared/contracts/desk-content.ts";
import { withField } from "#shared/formats/record-fields.ts";
import { ConflictList } from "./conflict-list.tsx";
import { Fields } from "./fields.client.ts";
import { ProblemList } from "./problem-list.tsx";
import type { RecordResult } from "./record-action.ts";
import { nameOf } from "./record-key.ts";

type Draft = { readonly version: string; readonly value: unknown };
type Props = {
  record: EditedRecord;
  me: string;
  result: RecordResult | undefined;
  outcome: ActionAnswer | undefined;
  words: DeskContent["form"];
  /** The problems of the typed values, as far as checked. */
  live: { readonly text: string } & Readonly<Record<"problems" | "notices", readonly ContentProblem[]>>;
  onType: (value: unknown) => void;
  isPublishing: boolean;
  /** The actions available when nothing is unsaved. */
  steps: ReactNode;
  children: ReactNode;
};

/** The fields of a record. Typed values survive a refusal, a conflict, a reload and a lost connection. */
export function RecordForm({ record, me, result, outcome, words, live, onType, isPublishing, steps, children }: Props) {
  const isHydrated = useHydrated();
  const saved = result?.status === "done" && (result.did === "saved" || result.did === "restored") ? result : null;
  const key = { memberId: me, recordId: nameOf(record.key).replaceAll(" ", ""), form: "content" } as const;
  const { draft, type, post, now } = useDraft<Draft>(key, null, saved);
  const stale = draft && result?.status === "stale" ? result : null;
  const conflicts = stale?.conflicts ?? record.conflicts;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Identifies a conflict, because the same one is returned each time the record is read.
  const nameOfConflict = (each: FieldConflict) => `${stale?.version ?? ""} ${JSON.stringify(each)}`;
  const open = conflicts.filter((each) => !chosen.includes(nameOfConflict(each)));
  const value = draft?.value ?? record.value;
  const isChecked = live.text === JSON.stringify(value);
  const [wrong, setWrong] = useState<readonly ContentProblem[]>([]);
  useEffect(() => {
    if (isChecked) setWrong(live.problems);
  }, [isChecked, live.problems]);
  // Saved problems are listed together; while typing, each one is shown at its field.
  const listed = draft ? wrong.filter(({ place }) => place) : wrong;
  const posted = useRef<Draft>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict moves the draft on to what it is saved over
  useEffect(() => {
    // Values typed after the post are not in the answer, so the next save asks again.
    if (stale && draft && posted.current === draft) type({ version: stale.version, value: stale.value });
  }, [stale?.version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save moves on what was typed since it was sent
  useEffect(() => {
    if (saved?.version && saved.did === "saved" && draft && posted.current !== draft)
      type({ version: saved.version, value: draft.value });
  }, [saved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview follows what is shown
  useEffect(() => onType(value), [value]);
  const notice = useFocusIfLost<HTMLParagraphElement>(outcome ?? null);
  const navigation = useNavigation();
  const isSaving = navigation.formData?.get("intent") === "save";
  // Values equal to the record were saved, here or in a page left meanwhile, or typed back. Checked after each render,
  // because either side may change; a version kept after a conflict is still to be saved.
  useEffect(() => {
    const latest = navigation.state === "idle" && record.conflicts.length === 0 ? now() : null;
    if (latest && JSON.stringify(latest.value) === JSON.stringify(record.value)) type(null);
  });
  return (
    <div className="content-edit">
      <Form
        id="record-form"
        method="post"
        className="desk-form content-form"
        preventScrollReset
        onSubmit={() => {
          posted.current = draft;
          post();
        }}
        noValidate
      >
        {open.length > 0 ? (
          <ConflictList
            heading={stale ? `${words.staleHeading}: ${stale.by}` : words.publishedHeading}
            text={words.stale}
            conflicts={open}
            schema={record.schema}
            onChoose={(conflict, isTheirs) => {
              setChosen([...chosen, nameOfConflict(conflict)]);
              const next = isTheirs ? withField(value, conflict.field, conflict.theirs) : value;
              type({ version: draft?.version ?? record.version, value: next });
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
        {live.notices.length > 0 ? (
          <ProblemList heading={words.notices} problems={live.notices} schema={record.schema} isNotice />
        ) : null}
        <input type="hidden" name="version" value={draft?.version ?? record.version} />
        <input type="hidden" name="value" value={JSON.stringify(value)} />
        {isHydrated ? (
          <Fields
            schema={record.schema}
            value={value}
            problems={wrong}
            notices={live.notices}
            pages={record.pages}
            onType={(next) => type({ version: draft?.version ?? record.version, value: next })}
          />
        ) : (
          <p className="muted">{words.needsScript}</p>
        )}
      </Form>
      <div className="desk-toolbar desk-sticky content-save">
        <button
          type="submit"
          form="record-form"
          name="intent"
          value="save"
          className="btn"
          disabled={isSaving || isPublishing || open.length > 0}
        >
          Save draft
        </button>
        {draft ? (
          <button type="button" className="btn btn--outline" onClick={() => type(null)}>
            Discard typing
          </button>
        ) : (
          steps
        )}
        {children}
        <p ref={notice} tabIndex={-1} className={outcome?.problem ? "small" : "muted small"} role="status">
          {isSaving ? words.saving : (outcome?.problem ?? (draft ? words.unsaved : outcome?.done))}
        </p>
      </div>
    </div>
  );
}
