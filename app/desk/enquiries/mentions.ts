import type { MemberInList } from "#shared/contracts/desk.ts";
import { mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import type { ActingMember } from "#shared/contracts/enquiries.ts";

/** Members who may open enquiries: only they can own one or be mentioned. */
export const assignable = (members: readonly MemberInList[]): ActingMember[] =>
  members.filter(({ role }) => mayOpenEnquiries(role)).map(({ id, name, email }) => ({ id, name: name || email }));

const startsWithWord = (text: string, word: string) =>
  text.startsWith(word) && !/^[\p{L}\p{N}]/u.test(text.slice(word.length));

/** Members whom a note mentions: an @ before their name, or before its first word alone. */
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
