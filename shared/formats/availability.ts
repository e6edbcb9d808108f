import { daysAfter } from "./calendar-day.ts";

/** What a person's record says of their next start. */
export type Diary = {
  readonly availableFrom: string;
  /** The day on which somebody last asked the person. */
  readonly checkedOn: string;
};

export type Start = {
  readonly state: "now" | "later" | "unchecked";
  /** Until then; 0 unless it is later. */
  readonly weeks: number;
};

/** For how many days a date that somebody has checked is believed. */
const CHECK_HOLDS_DAYS = 30;
const WEEK_MS = 7 * 24 * 60 * 60_000;

export const availableNow = "Available Now";

/** The words of the specification, and those for a date that nobody has checked lately. */
const words = {
  now: availableNow,
  later: "Available in {wait}",
  unchecked: "Ask us",
} as const;

export type StartWords = Readonly<Record<Start["state"], string>>;

export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The last day on which the date is believed. */
export const holdsUntil = ({ checkedOn }: Pick<Diary, "checkedOn">) =>
  daysAfter(checkedOn, CHECK_HOLDS_DAYS);

/** When somebody can start, for whoever asks on this day. */
export function startOn(day: string, diary: Diary): Start {
  if (day > holdsUntil(diary)) return { state: "unchecked", weeks: 0 };
  const weeks = Math.ceil((Date.parse(diary.availableFrom) - Date.parse(day)) / WEEK_MS);
  return weeks > 0 ? { state: "later", weeks } : { state: "now", weeks: 0 };
}

/** "Available in 2 weeks", or what other words say of that; {wait} in them is "2 weeks". */
export const startInWords = ({ state, weeks }: Start, say: StartWords = words) =>
  say[state].replace("{wait}", weeks === 1 ? "1 week" : `${weeks} weeks`);

/** Those of the specification, and who has to be asked: the same on every day. */
export const startsToChoose: readonly string[] = [
  availableNow,
  ...[1, 2, 3].map((weeks) => startInWords({ state: "later", weeks })),
  words.unchecked,
];
