/** Which form of a record was typed into, and by whom. */
export type DraftPlace = {
  readonly memberId: string;
  readonly recordId: string;
  readonly form: "change" | "reply" | "note";
};

type Kept = { readonly at: number; readonly draft: unknown };

const PREFIX = "desk-draft";
// As long as a session lasts at most.
const LONGEST_MS = 7 * 24 * 60 * 60_000;

const keyOf = ({ memberId, recordId, form }: DraftPlace) => [PREFIX, memberId, recordId, form].join(" ");

/** What was typed there and not sent, in whichever tab; null when there is nothing, or it is too old. */
export function readDraft<Draft>(place: DraftPlace): Draft | null {
  const kept = attempt(() => JSON.parse(localStorage.getItem(keyOf(place)) ?? "null") as Kept | null);
  return kept && Date.now() - kept.at < LONGEST_MS ? (kept.draft as Draft) : null;
}

/** Keeps what was typed there; null forgets it. */
export function keepDraft(place: DraftPlace, draft: unknown): void {
  const kept: Kept = { at: Date.now(), draft };
  attempt(() =>
    draft === null ? localStorage.removeItem(keyOf(place)) : localStorage.setItem(keyOf(place), JSON.stringify(kept)),
  );
}

/** Forgets all drafts, or those that this is true of. */
export function forgetDrafts(isMeant: (place: DraftPlace) => boolean = () => true): void {
  for (const place of draftPlaces()) if (isMeant(place)) keepDraft(place, null);
}

/** Forgets what another member left in this browser, what is too old, and drafts about records that are gone. */
export async function tidyDrafts(me: string): Promise<void> {
  forgetDrafts((place) => place.memberId !== me || readDraft(place) === null);
  for (const recordId of new Set(draftPlaces().map((place) => place.recordId))) {
    const status = await fetch(`/desk/enquiries/${recordId}.data`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 404 || status === 403) forgetDrafts((place) => place.recordId === recordId);
  }
}

function draftPlaces(): DraftPlace[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  return keys.flatMap((key) => {
    const [prefix, memberId = "", recordId = "", form] = key.split(" ");
    return prefix === PREFIX ? [{ memberId, recordId, form: form as DraftPlace["form"] }] : [];
  });
}

/** Storage can be switched off or full; the forms work without it. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
