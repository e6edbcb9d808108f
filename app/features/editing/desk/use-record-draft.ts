import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { moveDraft } from "#app/desk/frame/drafts.ts";
import { useDraft } from "#app/desk/frame/use-draft.tsx";
import type { EditedRecord } from "#features/editing/editing.ts";
import { recordName } from "#features/editing/record-key.ts";
import { afterConflict, afterSave, isInRecord, type RecordDraft } from "./record-draft.ts";
import type { RecordResult } from "./record-result.ts";

/**
 * What a member types into a record. It survives a refusal, a conflict, a reload and a lost
 * connection.
 */
export function useRecordDraft(record: EditedRecord, me: string, result: RecordResult | undefined) {
  const saved =
    result?.status === "done" && (result.did === "saved" || result.did === "restored")
      ? result
      : null;
  const key = { memberId: me, recordId: recordName(record.key), form: "content" } as const;
  // What is kept comes along when the record moves; before the form looks for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that is opened
  useEffect(() => {
    for (const slug of record.formerSlugs)
      moveDraft({ ...key, recordId: recordName({ ...record.key, slug }) }, key);
  }, [recordName(record.key)]);
  const drafting = useDraft<RecordDraft>(key, null, saved);
  const { draft, type, now } = drafting;
  const stale = draft && result?.status === "stale" ? result : null;
  const posted = useRef<RecordDraft>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict moves the draft on to what it is saved over
  useEffect(() => {
    const next = stale && afterConflict({ draft: now(), posted: posted.current }, stale);
    if (next) type(next);
  }, [stale?.version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save moves on what was typed since it was sent
  useEffect(() => {
    const sent = { draft: now(), posted: posted.current };
    const next = saved?.did === "saved" ? afterSave(sent, saved.version) : null;
    if (next) type(next);
  }, [saved]);
  const { state } = useNavigation();
  // Checked after each render, because either side may change.
  useEffect(() => {
    const latest = state === "idle" ? now() : null;
    if (latest && isInRecord(latest, record)) type(null);
  });
  const version = draft?.version ?? record.version;
  return {
    drafting,
    draft,
    value: draft?.value ?? record.value,
    version,
    saved,
    stale,
    type: (value: unknown) => type({ version, value }),
    post() {
      posted.current = now();
      drafting.post();
    },
  };
}
