import type { AuditFilter } from "#shared/contracts/audit.ts";
import { beginningOf } from "#shared/formats/beginning-of.ts";
import { isCalendarDay } from "#shared/formats/calendar-day.ts";
import { momentOf } from "#shared/formats/office-time.ts";

const LONGEST_SEARCH = 100;
const NEXT_DAY = 24 * 60;

/** What the fields of the search show. */
export type AskedAudit = {
  readonly q: string;
  readonly action: string;
  readonly since: string;
  readonly until: string;
};

type Reader = {
  readonly timeZone: string;
  /** What the log calls each action. */
  readonly words: Readonly<Record<string, string>>;
};

/** Reads a search of the log. Days are the member's own; one that does not exist is left out. */
export function readAuditQuery(
  query: URLSearchParams,
  { timeZone, words }: Reader,
): { asked: AskedAudit; unknown: readonly string[]; filter: AuditFilter } {
  const given = (name: string) => beginningOf((query.get(name) ?? "").trim(), LONGEST_SEARCH);
  const day = (name: string) => (isCalendarDay(given(name)) ? given(name) : "");
  const moment = (text: string, minutes: number) =>
    text === "" ? undefined : momentOf(text, minutes, timeZone).toISOString();
  const asked = {
    q: given("q"),
    action: Object.hasOwn(words, given("action")) ? given("action") : "",
    since: day("since"),
    until: day("until"),
  };
  return {
    asked,
    /** What the address asks for and nothing in the log can have. */
    unknown: (["action", "since", "until"] as const).flatMap((name) =>
      asked[name] === "" && given(name) !== "" ? given(name) : [],
    ),
    filter: {
      before: given("before"),
      text: asked.q,
      actionsRead: asked.q === "" ? [] : actionsReadAs(asked.q, words),
      action: asked.action,
      since: moment(asked.since, 0),
      until: moment(asked.until, NEXT_DAY),
    },
  };
}

function actionsReadAs(text: string, words: Reader["words"]): string[] {
  const wanted = text.toLowerCase();
  return Object.keys(words).filter((action) => words[action]?.toLowerCase().includes(wanted));
}
