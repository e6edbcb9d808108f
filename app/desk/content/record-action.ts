import { data, redirect } from "react-router";
import { absolute } from "#app/site-url.ts";
import type { DeskContent } from "#content/types.ts";
import { actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import type {
  ChangeOutcome,
  ContentProblem,
  RecordKey,
  SaveOutcome,
  StepOutcome,
} from "#shared/contracts/desk-content.ts";
import type { ContentDesk } from "#shared/contracts/desk-services.ts";
import { momentIn } from "#shared/formats/office-time.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import { recordPath } from "./record-key.ts";

type Parts = {
  readonly who: SignedIn;
  readonly key: RecordKey;
  readonly content: ContentDesk;
  readonly words: Words;
};

/** A refusal; `field` is the id of the field that it is about. */
export type Refused = { readonly status: "refused"; readonly problem: string; readonly field?: string };

export type RecordResult =
  | {
      readonly status: "done";
      readonly did: Done;
      readonly done: string;
      readonly link?: string;
      readonly isWrong?: boolean;
      /** The base of further typing. */
      readonly version?: string;
    }
  | Refused
  /** Other records prevent a change of the whole record, or the schemas prevent restoring a version. */
  | { readonly status: "impossible"; readonly why: string; readonly problems: readonly ContentProblem[] }
  | Extract<SaveOutcome, { status: "stale" }>;

type Words = DeskContent["outcomes"];
type Done = keyof Words;

const LONGEST_COMMENT = 2_000;

export async function recordAction(form: FormData, { who, key, content, words }: Parts) {
  const actor = actorOf(who.member);
  const text = (name: string) => firstText(form, name).trim();
  const comment = text("comment").slice(0, LONGEST_COMMENT);
  const intent = text("intent");
  switch (intent) {
    case "save": {
      const value = parsed(text("value"));
      if (value === undefined) throw data(null, { status: 400 });
      return saved(await content.save(who, key, { value, version: text("version") }), "saved", words);
    }
    case "restore":
      return saved(await content.restore(who, key, text("id")), "restored", words);
    case "duplicate":
    case "move":
    case "archive":
      return changed(await content.change(who, { do: intent, key, slug: text("slug") }), intent, words);
    case "discard": {
      const outcome = await content.discard(actor, key);
      // A discarded record that was new or moved no longer exists.
      if (outcome.status === "done" && !(await content.record(who, key)))
        throw redirect(`/desk/content?collection=${key.collection}&did=discarded`);
      return step(outcome, "discarded", words);
    }
    case "review":
      return step(await content.sendForReview(actor, key), "review", words);
    case "approve":
      return step(await content.approve(who, key, comment), "approved", words);
    case "return":
      if (comment === "") return answer({ status: "refused", problem: words.comment }, 422);
      return step(await content.sendBack(actor, key, comment), "returned", words);
    case "schedule": {
      const times = timesIn(form, who.member.timeZone ?? "UTC");
      if ("wrong" in times) return answer({ status: "refused", field: times.field, problem: words[times.wrong] }, 422);
      const plan = { ...times, isMailed: form.has("mail") };
      const isEmpty = plan.publishAt === null && plan.unpublishAt === null;
      return step(await content.schedule(who, key, plan), isEmpty ? "unscheduled" : "scheduled", words);
    }
    case "share": {
      const token = await content.share(actor, key);
      if (!token) return answer({ status: "refused", problem: words.wrong }, 409);
      const link = absolute(`/desk/draft?token=${token}`);
      return answer({ status: "done", did: "shared", done: words.shared, link });
    }
    case "publish":
      return step(await content.publish(who, key), "publishing", words);
    default:
      throw data(null, { status: 400 });
  }
}

type Times =
  | { readonly publishAt: string | null; readonly unpublishAt: string | null }
  | { readonly wrong: "time" | "past" | "pastEnd"; readonly field: string };

/** The planned times for publishing and unpublishing, or the field whose time is invalid or past. */
function timesIn(form: FormData, timeZone: string): Times {
  const [at, until] = [firstText(form, "at"), firstText(form, "until")];
  const moment = (text: string) => momentIn(text, timeZone)?.toISOString() ?? null;
  const [publishAt, unpublishAt] = [moment(at), moment(until)];
  const now = new Date().toISOString();
  if (at && !publishAt) return { wrong: "time", field: "publish-at" };
  if (publishAt && publishAt <= now) return { wrong: "past", field: "publish-at" };
  if (until && !unpublishAt) return { wrong: "time", field: "unpublish-at" };
  if (unpublishAt && unpublishAt <= now) return { wrong: "pastEnd", field: "unpublish-at" };
  if (publishAt && unpublishAt && unpublishAt <= publishAt) return { wrong: "time", field: "unpublish-at" };
  return { publishAt, unpublishAt };
}

const answer = (result: RecordResult, status = 200) => data(result, { status });

function saved(outcome: SaveOutcome, did: Done, words: Words) {
  if (outcome.status === "saved") {
    const { isWrong, version } = outcome;
    return answer({ status: "done", did, done: isWrong ? words.savedWrong : words[did], isWrong, version });
  }
  if (outcome.status === "unchanged") return answer({ status: "done", did, done: words.unchanged });
  if (outcome.status === "invalid")
    return answer({ status: "impossible", why: words.outdated, problems: outcome.problems }, 422);
  if (outcome.status === "gone") return answer({ status: "refused", problem: words.gone }, 409);
  return answer(outcome, 409);
}

/** Opens a moved record at its new address; one to be removed stays here until it is removed. */
function changed(outcome: ChangeOutcome, intent: "duplicate" | "move" | "archive", words: Words) {
  if (outcome.status === "invalid")
    return answer({ status: "impossible", why: words.impossible, problems: outcome.problems }, 409);
  if (outcome.status !== "saved") {
    const field = intent === "archive" ? {} : { field: `${intent}-slug` };
    return answer({ status: "refused", problem: words[outcome.status], ...field }, 409);
  }
  if (intent !== "archive") throw redirect(recordPath(outcome.key));
  return answer({ status: "done", did: "archived", done: words.archived });
}

function step({ status, detail }: StepOutcome, did: Done, words: Words) {
  if (status === "done") return answer({ status, did, done: words[did] });
  return answer({ status: "refused", problem: [words[status], detail].filter(Boolean).join(" ") }, 409);
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
