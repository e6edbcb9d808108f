import { actorOf, type MemberInList } from "#shared/contracts/desk.ts";
import { mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import type { ActingMember } from "#shared/contracts/enquiries.ts";

/** Members who may open enquiries: only they can own one or be mentioned. */
export const assignable = (members: readonly MemberInList[]): ActingMember[] =>
  members.filter(({ role }) => mayOpenEnquiries(role)).map(actorOf);

const startsWithWord = (text: string, word: string) =>
  text.startsWith(word) && !/^[\p{L}\p{N}]/u.test(text.slice(word.length));

export function mentionAt(text: string, caret: number, members: readonly ActingMember[]) {
  const [, begun] = /(?<![\p{L}\p{N}])@([\p{L}\p{N}.'-]*)$/u.exec(text.slice(0, caret)) ?? [];
  if (begun === undefined) return null;
  const startsWithBegun = (word: string) => word.toLowerCase().startsWith(begun.toLowerCase());
  const options = members.filter(({ name }) => name.split(/\s+/).some(startsWithBegun));
  return options.length > 0 ? { from: caret - begun.length, options } : null;
}

/** Members mentioned in a note: an @ before their name, or before its first word alone. */
export function mentionedIn(note: string, members: readonly ActingMember[]): string[] {
  const text = note.toLowerCase();
  const found = [...text.matchAll(/(?<![\p{L}\p{N}])@/gu)].flatMap(({ index }) => {
    const rest = text.slice(index + 1);
    const whole = members.filter(({ name }) => startsWithWord(rest, name.toLowerCase()));
    if (whole.length > 0) return whole;
    return members.filter(({ name }) => startsWithWord(rest, (name.split(/[\s@]/)[0] ?? "").toLowerCase()));
  });
  return [...new Set(found.map(({ id }) => id))];
}
