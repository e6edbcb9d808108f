/** What a person types into a form, from the first key until it is stored elsewhere. */
export type Draft<Text> = {
  /** Null while the form says what is stored. */
  readonly text: Text | null;
  /** A text that was there before anybody typed, like that of a template. */
  readonly offered: Text | null;
  /** The text of the last post; undefined before the first one. */
  readonly posted: Text | null | undefined;
  /** What was discarded last, and can be taken back. */
  readonly discarded: Text | null;
  /** Whether the text came back: from an earlier visit, or after it was discarded. */
  readonly isRestored: boolean;
};

/** `refused` is the text of a post that was refused, `offered` one that the member may change. */
export const begin = <Text>(refused: Text | null, offered: Text | null): Draft<Text> => ({
  text: refused ?? offered,
  offered: refused === null ? offered : null,
  posted: undefined,
  discarded: null,
  isRestored: false,
});

export const type = <Text>(draft: Draft<Text>, text: Text | null): Draft<Text> => ({
  ...draft,
  text,
  discarded: text === null ? draft.discarded : null,
});

/** The browser has kept a text. What is typed meanwhile stays. */
export function restore<Text>(draft: Draft<Text>, kept: Text): Draft<Text> {
  const isUntouched = draft.text === null || draft.text === draft.offered;
  return isUntouched ? { ...draft, text: kept, discarded: null, isRestored: true } : draft;
}

export const discard = <Text>(draft: Draft<Text>): Draft<Text> => ({
  ...draft,
  text: null,
  discarded: draft.text,
  isRestored: false,
});

export const takeBack = <Text>(draft: Draft<Text>): Draft<Text> =>
  draft.discarded === null ? draft : restore({ ...draft, text: null }, draft.discarded);

export const post = <Text>(draft: Draft<Text>, text: Text | null): Draft<Text> => ({
  ...draft,
  posted: text,
});

/** Whether the text is what was posted last. */
export const isPosted = <Text>({ posted, text }: Draft<Text>): boolean =>
  posted !== undefined && posted === text;

/** Whether somebody has typed since the last post. */
const hasNewer = <Text>(draft: Draft<Text>): boolean =>
  draft.posted !== undefined && !isPosted(draft);

/** The server has stored what was posted. Text that was typed after the post is not sent yet. */
export function store<Text>(draft: Draft<Text>): Draft<Text> {
  const isEmpty = draft.text === null && !draft.isRestored;
  return isEmpty || hasNewer(draft) ? draft : { ...draft, text: null, isRestored: false };
}

/** The server gave what was posted back. Text that was typed after the post stays. */
export const giveBack = <Text>(draft: Draft<Text>, text: Text): Draft<Text> =>
  hasNewer(draft) ? draft : type(draft, text);
