import { useSyncExternalStore } from "react";
import { refusalOf, Unanswered, type Unsent } from "#app/desk/frame/connection.ts";
import { endedSession, type UploadEnd, upload } from "#app/desk/frame/upload.ts";
import type { DeskNewsletter } from "#content/types.ts";
import type { ImportAnswer } from "./import-post.ts";

type Words = DeskNewsletter["import"]["sending"];

export type SentTable = {
  readonly size: number;
  /** What has been sent, from 0 to 1. */
  readonly sent: number;
  readonly stop: () => void;
};

let sending: SentTable | null = null;
const watchers = new Set<() => void>();

function tell(now: SentTable | null) {
  sending = now;
  for (const watch of watchers) watch();
}

function watchSending(watch: () => void) {
  watchers.add(watch);
  return () => {
    watchers.delete(watch);
  };
}

/** The table on its way to the server, if there is one. */
export const useSentTable = () =>
  useSyncExternalStore(
    watchSending,
    () => sending,
    () => null,
  );

/** Posts a table; without an answer it throws why. */
export async function sendTable(form: FormData): Promise<ImportAnswer> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const { size } = new Blob([String(form.get("table") ?? "")]);
  const onSent = (sent: number) => tell({ size, sent, stop });
  onSent(0);
  try {
    const address = "/desk/newsletter/import/table";
    const end = await upload(address, form, { signal: stopping.signal, onSent });
    if (await endedSession(end)) throw new Unanswered("signed out", { isKnown: true });
    return answerOf(end);
  } finally {
    tell(null);
  }
}

export function answerOf(end: UploadEnd): ImportAnswer {
  if (end.status !== "answered") throw new Unanswered(end.status, { isKnown: false });
  try {
    const answer = JSON.parse(end.text);
    if (answer.outcome) return answer;
  } catch {}
  if (end.code >= 500) throw new Unanswered("failed", { isKnown: false });
  const message = refusalOf({ status: end.code, statusText: "", data: end.text });
  throw new Unanswered(message, { isKnown: true });
}

/** Why nothing was answered, in words of the page or the server's own. */
export function withWords(unsent: Unsent, words: Words): Unsent {
  if (unsent.why !== "refused") return unsent;
  const { message } = unsent;
  return { ...unsent, message: message in words ? words[message as keyof Words] : message };
}
