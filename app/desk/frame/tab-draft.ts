import { attempt } from "#app/forms/drafts/kept-texts.ts";
import { type DraftKey, draftsOf, readDraft } from "./drafts.ts";

/** The record of a form that adds one. */
const NEW = "new";
/** The field of an address that opens a certain text of such a form. */
const CHOSEN = "draft";

/** Whether the form adds a record, so that each tab has a text of its own. */
export const isOfTab = ({ recordId }: DraftKey) =>
  recordId === NEW || recordId.startsWith(`${NEW}~`);

export const chosenDraft = ({ recordId }: DraftKey) => `?${CHOSEN}=${encodeURIComponent(recordId)}`;

/**
 * The text that this tab keeps of a form. Two tabs that add a record add two: neither shows or
 * replaces the text of the other. A text whose tab was closed is offered to the next one that opens
 * the form.
 */
export async function draftOfTab(key: DraftKey): Promise<DraftKey> {
  if (!isOfTab(key)) return key;
  const own = ownOf(key);
  const isTyped = own !== null && readDraft(own) !== null;
  const found = chosenIn(key) ?? (isTyped ? own : await leftBehind(key)) ?? own ?? begun(key);
  attempt(() => sessionStorage.setItem(placeOf(key), found.recordId));
  hold(found);
  return found;
}

const placeOf = ({ form }: Pick<DraftKey, "form">) => `desk-draft ${form}`;

function chosenIn(key: DraftKey): DraftKey | null {
  const recordId = new URLSearchParams(location.search).get(CHOSEN) ?? "";
  const chosen = { ...key, recordId };
  return isOfTab(chosen) && readDraft(chosen) !== null ? chosen : null;
}

function ownOf(key: DraftKey): DraftKey | null {
  const recordId = attempt(() => sessionStorage.getItem(placeOf(key)));
  return recordId ? { ...key, recordId } : null;
}

/** Not `randomUUID`, which browsers offer only on a secure connection. */
const begun = (key: DraftKey) => ({
  ...key,
  recordId: `${NEW}~${crypto.getRandomValues(new Uint32Array(2)).join("-")}`,
});

async function leftBehind(key: DraftKey): Promise<DraftKey | null> {
  for (const each of draftsOf(key.memberId))
    if (each.form === key.form && isOfTab(each) && (await isLeft(each))) return each;
  return null;
}

type Held = Pick<DraftKey, "form" | "recordId">;

const lockOf = ({ form, recordId }: Held) => `desk-draft ${form} ${recordId}`;

/** Without locks, as on a connection that is not secure, nobody knows; Today lists such texts. */
const isLeft = async (key: DraftKey): Promise<boolean> =>
  (await navigator.locks?.request(lockOf(key), { ifAvailable: true }, (lock) => lock !== null)) ??
  false;

const FORMS_OF_TABS = ["call", "template"] as const;

/**
 * Every page of the desk holds the texts of its tab: it may have been loaded while the form is not
 * shown.
 */
export function holdDraftsOfTab(): void {
  for (const form of FORMS_OF_TABS) {
    const recordId = attempt(() => sessionStorage.getItem(placeOf({ form })));
    if (recordId) hold({ form, recordId });
  }
}

/** Until the page is left or the tab closed. */
function hold(key: Held): void {
  navigator.locks?.request(lockOf(key), () => new Promise(() => {})).catch(() => {});
}
