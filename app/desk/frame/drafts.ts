import { useEffect, useState } from "react";
import { attempt, isAnyHeld, keep, readKept } from "#app/forms/drafts/kept-texts.ts";

export type DraftKey = {
  readonly memberId: string;
  readonly recordId: string;
  readonly form:
    | "change"
    | "reply"
    | "note"
    | "note-edit"
    | "contact"
    | "content"
    | "comment"
    | "call"
    | "template"
    | "profile";
};

type Saved = {
  readonly at: number;
  readonly draft: unknown;
  /** The heading of its page. */
  readonly about?: string;
};

const PREFIX = "desk-draft";
// The longest time that a session lasts.
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/** The record of a changed note is named after its enquiry and itself. */
export const recordOfNote = (enquiryId: string, noteId: string) => `${enquiryId}~${noteId}`;

/** The enquiry that a draft belongs to; other records have no such mark in their names. */
export const enquiryOf = ({ recordId }: Pick<DraftKey, "recordId">): string =>
  recordId.split("~", 1)[0] ?? "";

const textOf = ({ memberId, recordId, form }: DraftKey) =>
  [PREFIX, memberId, recordId, form].join(" ");

const ofBrowser = () => localStorage;

function readSaved(key: DraftKey): Saved | null {
  const saved = readKept<Saved>(ofBrowser, textOf(key));
  return saved && Date.now() - saved.at < MAX_AGE_MS ? saved : null;
}

export const readDraft = <Draft>(key: DraftKey): Draft | null =>
  (readSaved(key)?.draft as Draft | undefined) ?? null;

/** Where a draft was typed, and when last. */
export function aboutDraft(key: DraftKey): { readonly about: string; readonly at: string } {
  const saved = readSaved(key);
  return { about: saved?.about ?? "", at: new Date(saved?.at ?? Date.now()).toISOString() };
}

/** Returns whether this browser keeps it; if not, leaving the page asks first. */
export function saveDraft(key: DraftKey, draft: unknown): boolean {
  const about = document.querySelector("#main h1")?.textContent ?? "";
  const saved: Saved = { at: Date.now(), draft, about };
  const isKept = keep(ofBrowser, textOf(key), draft === null ? null : saved);
  // The same function is added once.
  if (!isKept) addEventListener("beforeunload", askBeforeLeaving);
  return isKept;
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (isAnyHeld((name) => name.startsWith(`${PREFIX} `))) event.preventDefault();
}

/** Keeps a text under the new name of its record, unless there is a text already. */
export function moveDraft(from: DraftKey, to: DraftKey): void {
  const kept = readDraft(from);
  if (kept === null || readDraft(to) !== null) return;
  saveDraft(to, kept);
  saveDraft(from, null);
}

export function deleteDrafts(isMeant: (key: DraftKey) => boolean = () => true): void {
  for (const key of allKeys()) if (isMeant(key)) saveDraft(key, null);
}

/** Deletes the drafts of a record's triage that say what was posted; text typed since stays. */
export function deleteSavedStep(recordId: string, post: FormData): void {
  deleteDrafts((key) => {
    if (key.recordId !== recordId || key.form !== "change") return false;
    const draft = readDraft<Readonly<Record<string, unknown>>>(key);
    if (draft === null) return false;
    // A draft of an earlier release has fewer fields.
    const typed = Object.entries(draft).filter(([name]) => name !== "version");
    return typed.every(([name, value]) => value === post.get(name));
  });
}

/** Deletes the drafts of a note that say what was posted; text typed since stays. */
export function deleteDraftsOfNote(enquiryId: string, noteId: string, post: FormData): void {
  const recordId = recordOfNote(enquiryId, noteId);
  deleteDrafts((key) => {
    if (key.recordId !== recordId) return false;
    const draft = readDraft<{ readonly text?: string }>(key);
    return draft?.text === post.get("text");
  });
}

/**
 * Deletes old drafts, and those of deleted records. Another member finds theirs here when they sign
 * in again.
 */
export async function tidyDrafts(): Promise<void> {
  deleteDrafts((key) => readDraft(key) === null);
  const ofEnquiries = allKeys().filter(({ form }) =>
    ["change", "reply", "note", "note-edit", "contact"].includes(form),
  );
  for (const enquiryId of new Set(ofEnquiries.map(enquiryOf))) {
    const status = await fetch(`/desk/enquiries/${enquiryId}.data`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 404) deleteDrafts((key) => enquiryOf(key) === enquiryId);
  }
}

/** The member's forms with unsent text in this browser. */
export const draftsOf = (memberId: string): DraftKey[] =>
  allKeys().filter((key) => key.memberId === memberId && readDraft(key) !== null);

function allKeys(): DraftKey[] {
  // A browser gives its keys in any order.
  const texts = attempt(() => Object.keys(localStorage)) ?? [];
  return texts.sort().flatMap((text) => {
    const [prefix, memberId = "", recordId = "", form] = text.split(" ");
    return prefix === PREFIX ? [{ memberId, recordId, form: form as DraftKey["form"] }] : [];
  });
}

export function useDrafts(memberId: string): readonly DraftKey[] {
  const [drafts, setDrafts] = useState<readonly DraftKey[]>([]);
  useEffect(() => {
    const read = () => setDrafts(draftsOf(memberId));
    read();
    addEventListener("storage", read);
    return () => removeEventListener("storage", read);
  }, [memberId]);
  return drafts;
}
