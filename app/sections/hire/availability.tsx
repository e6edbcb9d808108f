import {
  type Diary,
  dayOf,
  type StartWords,
  startInWords,
  startOn,
} from "#shared/formats/availability.ts";

type Props = {
  person: Diary;
  /** The look of the place; by default a label, green for now, amber for later or for a question. */
  className?: string;
  /** Plain text that says this instead of "Available in 2 weeks". */
  words?: StartWords;
};

/**
 * When somebody is available, always in words. They are true on the day of the rendering; the
 * server keeps words and colour true in pages that were built before
 * (server/http/starts-of-day.server.ts).
 */
export function Availability({ person, className, words }: Props) {
  const { availableFrom, checkedOn } = person;
  const start = startOn(dayOf(new Date()), person);
  const label = start.state === "now" ? "availability availability--now" : "availability";
  return (
    <span
      className={words ? undefined : (className ?? label)}
      data-from={availableFrom}
      data-checked={checkedOn}
      data-words={words ? [words.now, words.later, words.unchecked].join("|") : undefined}
    >
      {startInWords(start, words)}
    </span>
  );
}
