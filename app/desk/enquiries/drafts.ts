import { useEffect, useState } from "react";

export type DraftKey = {
  readonly memberId: string;
  readonly recordId: string;
  readonly form: "change" | "reply" | "note" | "content" | "call" | "template" | "profile";
};

type Saved = { readonly at: number; readonly draft: unknown };

const PREFIX = "desk-draft";
// The longest time that a session lasts.
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;

const textOf = ({ memberId, recordId, form }: DraftKey) => [PREFIX, memberId, recordId, form].join(" ");

export function readDraft<Draft>(key: DraftKey): Draft | null {
  const saved = attempt(() => JSON.parse(localStorage.getItem(textOf(key)) ?? "null") as Saved | null);
  return saved && Date.now() - saved.at < MAX_AGE_MS ? (saved.draft as Draft) : null;
}

export function saveDraft(key: DraftKey, draft: unknown): void {
  const saved: Saved = { at: Date.now(), draft };
  attempt(() =>
    draft === null ? localStorage.removeItem(textOf(key)) : localStorage.setItem(textOf(key), JSON.stringify(saved)),
  );
}

export function deleteDrafts(isMeant: (key: DraftKey) => boolean = () => true): void {
  for (const key of allKeys()) if (isMeant(key)) saveDraft(key, null);
}

/** Deletes the drafts of a record's next step that say what was posted; text typed since stays. */
export function deleteSavedStep(recordId: string, post: FormData): void {
  deleteDrafts((key) => {
    if (key.recordId !== recordId || key.form !== "change") return false;
    const draft = readDraft<Readonly<Record<string, unknown>>>(key);
    return draft?.nextStep === post.get("nextStep") && draft?.nextStepOn === post.get("nextStepOn");
  });
}

/** Deletes drafts of other members in this browser, old ones, and those of deleted records. */
export async function tidyDrafts(memberId: string): Promise<void> {
  deleteDrafts((key) => key.memberId !== memberId || readDraft(key) === null);
  const ofEnquiries = allKeys().filter(({ form }) => ["change", "reply", "note"].includes(form));
  for (const recordId of new Set(ofEnquiries.map((key) => key.recordId))) {
    const status = await fetch(`/desk/enquiries/${recordId}.data`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 404 || status === 403) deleteDrafts((key) => key.recordId === recordId);
  }
}

function allKeys(): DraftKey[] {
  const texts = attempt(() => Object.keys(localStorage)) ?? [];
  return texts.flatMap((text) => {
    const [prefix, memberId = "", recordId = "", form] = text.split(" ");
    return prefix === PREFIX ? [{ memberId, recordId, form: form as DraftKey["form"] }] : [];
  });
}

function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export function useDrafts(memberId: string): readonly DraftKey[] {
  const [drafts, setDrafts] = useState<readonly DraftKey[]>([]);
  useEffect(() => {
    const read = () => setDrafts(allKeys().filter((key) => key.memberId === memberId && readDraft(key) !== null));
    read();
    addEventListener("storage", read);
    return () => removeEventListener("storage", read);
  }, [memberId]);
  return drafts;
}
