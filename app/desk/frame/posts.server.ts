import { findAnswer, insertAnswer } from "#features/audit/tables/desk-answers-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import type { DeskPost } from "#shared/contracts/desk.ts";

type SentForm = {
  readonly memberId: string;
  readonly path: string;
  /** Names the opened form. */
  readonly key: string;
  readonly fields: string;
  /**
   * A letter is sent once for each opened form, whatever it says; other forms may be posted again
   * with other fields.
   */
  readonly isLetter: boolean;
};

export function namePost(
  { keys }: Site,
  { memberId, path, key, fields, isLetter }: SentForm,
): DeskPost {
  const request = keys.hashContent("post", fields);
  return { id: keys.hashContent("post", memberId, path, key, isLetter ? "" : request), request };
}

/**
 * The answer to the same post, "other fields" if the form was sent with another text, or null if it
 * is new.
 */
export async function answerToPost(
  { store }: Site,
  { id, request }: DeskPost,
): Promise<{ readonly text: string } | "other fields" | null> {
  const first = await findAnswer(store.db, id);
  if (!first) return null;
  return first.request === request ? { text: first.answer } : "other fields";
}

export function keepAnswerToPost(
  { store, clock }: Site,
  { id, request }: DeskPost,
  answer: string,
) {
  return insertAnswer(store.db, { id, request, answer, doneAt: isoFromNow(clock) });
}
