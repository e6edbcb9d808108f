import type { ActingMember } from "#shared/contracts/desk.ts";
import { actorOf, type MemberInList, nameOf } from "#shared/contracts/desk.ts";
import { mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import { plainText, spelledOut } from "#shared/formats/search-words.ts";

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

/** As people type a name: without its accents and apostrophes. */
const asTyped = (text: string) => plainText(text).replace(APOSTROPHES, "");

const APOSTROPHES = /['’ʼ`´]/g;

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

/** From the surest: Zoë is not Zoe where both are members. */
const spellings: readonly Spelling[] = [
  exact,
  asTyped,
  (text) => spelledOut(text).replace(APOSTROPHES, ""),
];

/** An address with a name after its @, as https://medium.com/@ben, mentions nobody. */
const LINK = /(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}-]+\.\p{L}{2,}\/\S*/giu;

/**
 * Members mentioned in a note: an @ before their name, or before its beginning alone. If several
 * begin so, those of whose names most is written.
 */
export function mentionedIn(note: string, members: readonly ActingMember[]): string[] {
  const text = note.normalize("NFKC").replace(LINK, " ");
  const [, ...mentions] = text.split(/(?<![\p{L}\p{M}\p{N}])@/u);
  const found = mentions.flatMap((rest) => namedAt(rest, members));
  return [...new Set(found.map(({ id }) => id))];
}

/** How much of a name a text begins with, and how surely; compared in this order. */
type Match = readonly [words: number, isWhole: number, sureness: number];

function namedAt(text: string, members: readonly ActingMember[]): ActingMember[] {
  const matches = members.map((member) => ({ member, match: matchOf(text, member.name) }));
  const best = matches.map(({ match }) => match).reduce(better, NO_MATCH);
  if (best === NO_MATCH) return [];
  return matches.filter(({ match }) => compare(match, best) === 0).map(({ member }) => member);
}

const NO_MATCH: Match = [0, 0, 0];

function compare(a: Match, b: Match): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : Number(a[at]) - Number(b[at]);
}

const better = (a: Match, b: Match): Match => (compare(b, a) > 0 ? b : a);

function matchOf(text: string, name: string): Match {
  return spellings
    .map((spell, index): Match => {
      const words = spell(name).split(/\s+|(?=@)/);
      const count = wordsAtStart(spell(text), words);
      if (count === 0) return NO_MATCH;
      return [count, Number(count === words.length), spellings.length - index];
    })
    .reduce(better, NO_MATCH);
}

/** How many of a name's words a text begins with, whatever gaps are between them. */
function wordsAtStart(text: string, words: readonly string[]): number {
  let rest = text;
  for (const [index, word] of words.entries()) {
    const next = index === 0 ? rest : rest.trimStart();
    if (!startsWithWord(next, word)) return index;
    rest = next.slice(word.length);
  }
  return words.length;
}

/** Jean is no part of Jean-Luc. */
const GOES_ON = /^[-‐‑]?[\p{L}\p{M}\p{N}]/u;

const startsWithWord = (text: string, word: string) =>
  text.startsWith(word) && !GOES_ON.test(text.slice(word.length));
