const TITLES = new Set(
  `dr prof professor mr mrs ms miss mx sir dame lord lady rev fr mme mlle madame monsieur herr frau sra srta sri shri
  smt ing er drs capt captain col maj lt sgt hon doctor hr dipl dipl-ing dipl.-ing`.split(/\s+/),
);
const AFTER_NAME = new Set(
  "phd md mba esq jr sr ii iii iv bsc msc ba ma llb llm frcs mbe obe cbe dphil".split(" "),
);
/** They begin a family name. */
const PARTICLES = new Set(
  "van von de der den del della di da das dos du la le ter ten zu zur af av bin ibn al el".split(
    " ",
  ),
);
const INITIALS = /^(?:\p{Lu}\.?){1,2}$|^(?:\p{Lu}\.-?)+$/u;
/** Scripts whose names are written with the family name first. */
const FAMILY_FIRST = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What companies sign with, and addresses, which name nobody. "Hr. Weber" and "Office, Ana" do. */
const NOBODY =
  /^(?:the )?(?:accounts?|admin(?:istrator)?|contact|enquiries|finance|hello|hr|info|marketing|office|procurement|purchasing|sales|support|team)\b(?![.,]\s*\p{L})|@/iu;

/** Words around the name of several people. */
const OF_SEVERAL = /\s(?:[&+/]|and|und|et)\s|^the\s/iu;
/** What people add to a name: how they are spoken of, a nickname, their company. */
const IN_BRACKETS = /\s*(?:\([^()]*\)|\[[^[\]]*\])/g;
const BEHIND_DASH = /\s+[|–—-]\s.*$/u;
const LONGEST_READ = 300;

type PersonName = {
  /** Empty if the name does not tell which word it is. */
  readonly first: string;
  readonly last: string;
  /**
   * How a letter addresses them: by first name, else by the whole name; empty without any letter.
   */
  readonly greeting: string;
};

/** Letters, and what joins or ends words of a name: nothing that a mail would make a link of. */
const REPEATABLE = /^\p{L}[\p{L}\p{M}'’-]*\.?(?: [\p{L}\p{M}'’-]+\.?)*$/u;
const MOST_REPEATED = 40;

/**
 * How to greet whoever typed this name in a place that others read too; empty for what is no name.
 * The mailbox may be somebody else's, so nothing but a name goes there.
 */
export function safeGreeting(typed: string): string {
  const { greeting } = readName(typed);
  return greeting.length <= MOST_REPEATED && REPEATABLE.test(greeting) ? greeting : "";
}

/** Without what was added, unless nothing else is there. */
function withoutRemarks(typed: string): string {
  const name = typed.replace(IN_BRACKETS, " ").replace(BEHIND_DASH, "");
  return /\p{L}/u.test(name) ? name : typed;
}

/** "Dr.Rao" and "Rao,Asha" in words of their own. */
const withGaps = (typed: string) =>
  typed
    .replace(/\s*,\s*/g, ", ")
    .replace(/(?<!\p{L})(\p{L}+)\.(?=\p{L})/gu, (start, word: string) =>
      TITLES.has(bare(word)) ? `${start} ` : start,
    );

const bare = (word: string) => word.toLowerCase().replace(/\.$/, "");

/** Nobody knows all titles; one that is cut short ends with a full stop, as "Adv." and "Dra." do. */
const isTitle = (word: string) => TITLES.has(bare(word)) || /^\p{L}{2,}\.$/u.test(word);

/**
 * A typed name as first and last name: without titles, emoji, remarks and the comma of a list. Of
 * several people it is whole.
 */
export function readName(typed: string): PersonName {
  const name = withGaps(withoutRemarks(typed.slice(0, LONGEST_READ))).trim();
  if (NOBODY.test(name)) return { first: "", last: name, greeting: "" };
  if (OF_SEVERAL.test(name)) return wholeName(name);
  return readWords(name.split(/\s+/).filter((word) => /\p{L}/u.test(word)));
}

function wholeName(typed: string): PersonName {
  const name = typed.replace(/\s+/g, " ");
  return { first: "", last: name, greeting: name };
}

function readWords(words: readonly string[]): PersonName {
  const [whole, given] = inOrder(words);
  const titles = whole.findIndex((word) => !isTitle(word));
  const name = titles < 0 ? [] : whole.slice(titles);
  const greeting = words.join(" ");
  const [first = "", ...rest] = name;
  if (given === 0 && name.length === 1 && titles > 0) return { first: "", last: first, greeting };
  if (PARTICLES.has(first) || FAMILY_FIRST.test(first))
    return { first: "", last: name.join(" "), greeting };
  const initials = name.findIndex((word) => !INITIALS.test(word));
  if (initials === 0) return { first, last: rest.join(" "), greeting: first };
  if (initials < 0) return { first: "", last: name.join(" "), greeting };
  return {
    first: name.slice(0, initials).join(" "),
    last: name.slice(initials).join(" "),
    greeting,
  };
}

/** "Rao, Asha" in the order in which it is said, and how many words are surely first names. */
function inOrder(words: readonly string[]): readonly [words: readonly string[], given: number] {
  const at = words.findIndex((word) => word.endsWith(","));
  const plain = words.map((word) => word.replace(/,+$/, ""));
  const [before, after] = [plain.slice(0, at + 1), plain.slice(at + 1)];
  if (at < 0 || after.length === 0) return [plain, 0];
  if (after.every((word) => AFTER_NAME.has(bare(word).replaceAll(".", "")))) return [before, 0];
  return [[...after, ...before], after.length];
}
