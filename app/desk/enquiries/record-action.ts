import { data } from "react-router";
import type { DeskEnquiries } from "#content/types.ts";
import { isCalendarDay } from "#shared/calendar-day.ts";
import {
  type ActingMember,
  type Enquiry,
  type EnquiryEvent,
  type EnquiryPatch,
  type EnquiryServices,
  mostWritten,
} from "#shared/enquiries.ts";
import { firstText } from "#shared/read-lead.ts";

type Parts = {
  readonly by: ActingMember;
  readonly id: string;
  readonly enquiries: EnquiryServices;
  readonly members: readonly ActingMember[];
  readonly words: Pick<DeskEnquiries, "statuses" | "emptyNote" | "emptyReply" | "badDay" | "gone">;
};

export type RecordResult =
  /** What was done, and by which id a change is undone. */
  | {
      readonly status: "done";
      readonly did: "saved" | "undone" | "notUndone" | "retried" | "noted" | "answered";
      readonly changeId?: string;
    }
  /** Somebody else was faster: what they did, on which version one saves now, and what was typed. */
  | {
      readonly status: "stale";
      readonly events: readonly EnquiryEvent[];
      readonly version: number;
      readonly typed: EnquiryPatch;
    }
  | { readonly status: "no day"; readonly error: string; readonly version: number; readonly typed: EnquiryPatch }
  | { readonly status: "no note"; readonly error: string }
  | { readonly status: "no reply"; readonly error: string; readonly subject: string; readonly text: string };

const ONE_LINE = 300;

/** Does what a form of the record asks for. */
export async function recordAction(form: FormData, parts: Parts) {
  const { by, id, enquiries, words } = parts;
  const text = firstText(form, "text").slice(0, mostWritten);
  switch (firstText(form, "intent")) {
    case "change":
      return change(form, parts);
    case "undo": {
      const { changed } = await enquiries.undo(by, firstText(form, "changeId"));
      return answer({ status: "done", did: changed.length > 0 ? "undone" : "notUndone" });
    }
    case "retry":
      await enquiries.retry(id, firstText(form, "message"));
      return answer({ status: "done", did: "retried" });
    case "note": {
      if (text.trim() === "") return answer({ status: "no note", error: words.emptyNote }, 422);
      if (!(await enquiries.note(by, id, text, mentionedIn(text, parts.members))))
        throw data(words.gone, { status: 404 });
      return answer({ status: "done", did: "noted" });
    }
    case "reply": {
      const subject = firstText(form, "subject").replace(/\s+/g, " ").trim().slice(0, ONE_LINE);
      if (subject === "" || text.trim() === "") {
        return answer({ status: "no reply", error: words.emptyReply, subject, text }, 422);
      }
      if (!(await enquiries.reply(by, id, { subject, text }))) throw data(words.gone, { status: 404 });
      return answer({ status: "done", did: "answered" });
    }
    default:
      throw data(null, { status: 400 });
  }
}

const answer = (result: RecordResult, status = 200) => data(result, { status });

async function change(form: FormData, { by, id, enquiries, words, members }: Parts) {
  const before = await enquiries.record(id);
  if (!before) throw data(words.gone, { status: 404 });
  const version = Number(firstText(form, "version"));
  const status = firstText(form, "status");
  const owner = firstText(form, "owner");
  const day = firstText(form, "nextStepOn").trim();
  const typed: EnquiryPatch = {
    ...(words.statuses.some(({ slug }) => slug === status) ? { status } : {}),
    ...(owner === "" || members.some((member) => member.id === owner) ? { ownerId: owner || null } : {}),
    nextStep: firstText(form, "nextStep").trim().slice(0, ONE_LINE) || null,
    nextStepOn: day || null,
  };
  if (day !== "" && !isCalendarDay(day)) return answer({ status: "no day", error: words.badDay, version, typed }, 422);
  const seen = [{ id, version }];
  const isSpam = typed.status === "spam" && !form.has("judge");
  const isJudged = form.has("judge") || isSpam !== (before.enquiry.status === "spam");
  const outcome = isJudged ? await enquiries.judge(by, seen, isSpam, typed) : await enquiries.change(by, seen, typed);
  if (outcome.stale.length === 0) return answer({ status: "done", did: "saved", changeId: outcome.changeId });
  const { enquiry, events: all } = (await enquiries.record(id)) ?? before;
  const events = all.filter((event) => event.version > version);
  return answer({ status: "stale", events, version: enquiry.version, typed: merged(typed, events, enquiry) }, 409);
}

/** What was typed, except where it only repeats what somebody else has changed since: there it is theirs. */
function merged(typed: EnquiryPatch, events: readonly EnquiryEvent[], current: Enquiry): EnquiryPatch {
  const names = ["status", "ownerId", "nextStep", "nextStepOn"] as const;
  const theirs = names.filter((name) => {
    const first = events.find(({ changes }) => changes[name]);
    return first !== undefined && (typed[name] ?? null) === first.changes[name]?.from;
  });
  return { ...typed, ...Object.fromEntries(theirs.map((name) => [name, current[name]])) };
}

/** Members whom a note names by @ and the first word of their name. */
function mentionedIn(text: string, members: readonly ActingMember[]): string[] {
  const named = new Set([...text.matchAll(/@([\p{L}\p{N}._-]+)/gu)].map(([, name = ""]) => name.toLowerCase()));
  return members.filter(({ name }) => named.has((name.split(/[\s@]/)[0] ?? "").toLowerCase())).map(({ id }) => id);
}
