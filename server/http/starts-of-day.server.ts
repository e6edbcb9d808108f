import { type StartWords, startInWords, startOn } from "#shared/formats/availability.ts";

/** When a person can start, as app/sections/hire/availability.tsx writes it. */
const STARTS =
  /<span((?: class="[^"]*")?)( data-from="([\d-]+)" data-checked="([\d-]+)"(?: data-words="([^"]*)")?)>[^<]*(?=<\/span>)/g;
const LABEL = /^ class="availability\b[^"]*"$/;

export const saysStarts = (html: string | Buffer): boolean => html.includes(' data-checked="');

/** The page with what is true of people's starts on this day. */
export const withStartsOf = (day: string, html: string): string =>
  html.replace(
    STARTS,
    (
      _,
      look: string,
      diary: string,
      availableFrom: string,
      checkedOn: string,
      say: string | undefined,
    ) => {
      const start = startOn(day, { availableFrom, checkedOn });
      const label = start.state === "now" ? "availability availability--now" : "availability";
      const looksToday = LABEL.test(look) ? ` class="${label}"` : look;
      return `<span${looksToday}${diary}>${startInWords(start, wordsOf(say))}`;
    },
  );

function wordsOf(say: string | undefined): StartWords | undefined {
  const [now, later, unchecked] = say?.split("|") ?? [];
  return now && later && unchecked ? { now, later, unchecked } : undefined;
}
