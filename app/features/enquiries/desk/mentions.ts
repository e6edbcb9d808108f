import type { ActingMember } from "#shared/contracts/desk.ts";
import { actorOf, type MemberInList, nameOf } from "#shared/contracts/desk.ts";
import { mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import { plainText } from "#shared/formats/search-words.ts";

/**
 * Members who may open enquiries: only they can own one or be mentioned. Those of one name are told
 * apart by their addresses.
 */
export function assignable(members: readonly MemberInList[]): ActingMember[] {
  const chosen = members.filter(({ role }) => mayOpenEnquiries(role));
  const count = (name: string) => chosen.filter((each) => nameOf(each) === name).length;
  return chosen.map((member) => {
    const { id, name } = actorOf(member);
    return { id, name: count(name) > 1 ? `${name} (${member.email})` : name };
  });
}

const startsWithWord = (text: string, word: string) =>
  text.startsWith(word) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(word.length));

/** As people type a name: without its accents and apostrophes. */
const asTyped = (text: string) => plainText(text).replace(/['’ʼ`´]/g, "");

export function mentionAt(text: string, caret: number, members: readonly ActingMember[]) {
  const [, begun] =
    /(?<![\p{L}\p{M}\p{N}])[@＠]([\p{L}\p{M}\p{N}.'’-]*)$/u.exec(text.slice(0, caret)) ?? [];
  if (begun === undefined) return null;
  const startsWithBegun = (word: string) => asTyped(word).startsWith(asTyped(begun));
  const options = members.filter(({ name }) => name.split(/\s+/).some(startsWithBegun));
  return options.length > 0 ? { from: caret - begun.length, options } : null;
}

type Spelling = (text: string) => string;

const exact: Spelling = (text) => text.normalize("NFKC").toLowerCase();
const firstWord = (name: string) => name.split(/[\s@]/)[0] ?? "";

/** Members mentioned in a note: an @ before their name, or before its first word alone. */
export function mentionedIn(note: string, members: readonly ActingMember[]): string[] {
  const [, ...mentions] = note.normalize("NFKC").split(/(?<![\p{L}\p{M}\p{N}])@/u);
  const found = mentions.flatMap((rest) => namedAt(rest, members));
  return [...new Set(found.map(({ id }) => id))];
}

function namedAt(text: string, members: readonly ActingMember[]): ActingMember[] {
  const whole = [exact, asTyped].flatMap((spell) =>
    members.filter(({ name }) => startsWithWord(spell(text), spell(name))),
  );
  // Anna Lee is meant, not Anna.
  const longest = Math.max(...whole.map(({ name }) => asTyped(name).length));
  if (whole.length > 0) return whole.filter(({ name }) => asTyped(name).length === longest);
  const byFirstWord = (spell: Spelling) =>
    members.filter(({ name }) => startsWithWord(spell(text), spell(firstWord(name))));
  const exactly = byFirstWord(exact);
  return exactly.length > 0 ? exactly : byFirstWord(asTyped);
}
