import { data, redirect } from "react-router";
import { paragraphOf } from "#app/desk/frame/typed-text.ts";
import { absolute } from "#app/site-url.ts";
import type { RecordKey } from "#content/editing/records.ts";
import { discardChange } from "#features/editing/discard-change.server.ts";
import type { ChangeOutcome, WrongTime } from "#features/editing/editing.ts";
import type { EditingSite } from "#features/editing/editing-site.server.ts";
import { publishChange, publishUnread } from "#features/editing/publishing/publish.server.ts";
import { editPathOf } from "#features/editing/record-key.ts";
import { unlessPushRefused } from "#features/editing/refused-push.server.ts";
import {
  approveChange,
  returnChange,
  sendForReview,
  takeBackChange,
} from "#features/editing/review.server.ts";
import { restoreVersion, saveRecord } from "#features/editing/save-record.server.ts";
import { readPlan, scheduleChange } from "#features/editing/schedule-change.server.ts";
import { shareDraft } from "#features/editing/sharing.server.ts";
import { findDraft, type StoredDraft } from "#features/editing/tables/drafts-table.server.ts";
import { cancelTakeDown } from "#features/editing/take-downs.server.ts";
import {
  archiveRecord,
  duplicateRecord,
  moveRecord,
} from "#features/editing/whole-changes.server.ts";
import type { SignedIn } from "#shared/contracts/desk.ts";
import { isValues, withoutInvisible } from "#shared/formats/record-fields.ts";
import { firstText } from "#shared/forms/first-text.ts";
import { textLimits } from "#shared/forms/limits.ts";
import { parsed } from "./parse-value.ts";
import { answer, type Done, done, refused, saved, stepped, type Words } from "./record-result.ts";

type Parts = {
  readonly site: EditingSite;
  readonly who: SignedIn;
  readonly key: RecordKey;
  readonly words: Words;
};

/** Reads the form and calls the verb of its intent. */
export async function recordAction(form: FormData, parts: Parts) {
  const result = await unlessPushRefused(parts.site, () => act(form, parts));
  return "status" in result ? refused(parts.words[result.status], 409) : result;
}

async function act(form: FormData, { site, who, key, words }: Parts) {
  const text = (name: string) => firstText(form, name).trim();
  const comment = paragraphOf(form, "comment", textLimits.reviewComment);
  /** The commit that the page showed, or that of an earlier version. */
  const commit = text("id");
  /** The plan that the page showed. */
  const plan = form.has("plan") ? firstText(form, "plan") : undefined;
  switch (text("intent")) {
    case "save": {
      const value = withoutInvisible(parsed(text("value")));
      if (!isValues(value)) throw data(null, { status: 400 });
      return saved(
        await saveRecord(site, who, key, { value, version: text("version") }),
        "saved",
        words,
      );
    }
    case "restore":
      return saved(await restoreVersion(site, who, key, commit), "restored", words);
    case "duplicate":
      return begun(await duplicateRecord(site, who, key, text("slug")), "duplicate-slug", words);
    case "move":
      return begun(await moveRecord(site, who, key, text("slug")), "move-slug", words);
    case "archive": {
      const outcome = await archiveRecord(site, who, key);
      return outcome.status === "saved"
        ? done("archived", words)
        : unbegun(outcome, undefined, words);
    }
    case "discard": {
      const outcome = await discardChange(site, who, key, commit);
      // A discarded record that was new or moved no longer exists.
      if (outcome.status === "done" && !outcome.isPublished)
        throw redirect(`/desk/content?collection=${key.collection}&did=discarded`);
      return stepped(outcome, "discarded", words);
    }
    case "review":
      return stepped(await sendForReview(site, who, key, commit), "review", words);
    case "approve": {
      const outcome = await approveChange(site, who, key, { commit, plan, comment });
      return stepped(outcome, approvedAs(await findDraft(site.store.db, key), site.clock()), words);
    }
    case "return": {
      const outcome = await returnChange(site, who, key, { commit, comment });
      return outcome.status === "no comment"
        ? refused(words.comment, 422)
        : stepped(outcome, "returned", words);
    }
    case "take back":
      return stepped(await takeBackChange(site, who, key, commit), "takenBack", words);
    case "schedule":
      return schedule(form, { site, who, key, words }, plan);
    case "keep":
      return stepped(await cancelTakeDown(site, who, key), "kept", words);
    case "share": {
      const outcome = await shareDraft(site, who, key);
      if (outcome.status === "wrong") return refused(words.wrong, 409);
      const link = absolute(`/desk/draft?token=${outcome.token}`);
      return answer({ status: "done", did: "shared", done: words.shared, link });
    }
    case "publish unread": {
      const outcome = await publishUnread(site, who, key, { commit, plan });
      return outcome.status === "planned"
        ? done("approvedUnread", words)
        : stepped(outcome, "publishing", words);
    }
    case "publish":
      return stepped(await publishChange(site, who, key, { seen: commit }), "publishing", words);
    default:
      throw data(null, { status: 400 });
  }
}

/** What happens next to a change that has just been approved. */
function approvedAs(draft: StoredDraft | undefined, now: Date): Done {
  if (!draft?.publishAt) return "approved";
  return draft.publishAt <= now.toISOString() ? "approvedLate" : "approvedPlanned";
}

async function schedule(
  form: FormData,
  { site, who, key, words }: Parts,
  seen: string | undefined,
) {
  const typed = {
    at: firstText(form, "at"),
    until: firstText(form, "until"),
    isMailed: form.has("mail"),
  };
  const plan = readPlan(typed, who.member.timeZone ?? "UTC", site.clock());
  if ("status" in plan) return wrongTime(plan, words);
  const outcome = await scheduleChange(site, who, key, plan, seen);
  switch (outcome.status) {
    case "other plan":
      // The form shows the colleague's plan then, and what this member typed must not go with it.
      return answer({ status: "refused", problem: words["other plan"], typed }, 409);
    case "impossible":
      return answer(
        { status: "impossible", why: words.cannotComeDown, problems: outcome.problems },
        409,
      );
    case "approve again":
      return done("approve again", words);
    default: {
      const isEmpty = plan.publishAt === null && plan.unpublishAt === null && !plan.isMailed;
      return stepped(outcome, isEmpty ? "unscheduled" : "scheduled", words);
    }
  }
}

function wrongTime({ status, of }: WrongTime, words: Words) {
  const field = of === "publishAt" ? "publish-at" : "unpublish-at";
  const past: Done = of === "publishAt" ? "past" : "pastEnd";
  return answer(
    { status: "refused", field, problem: words[status === "past" ? past : "time"] },
    422,
  );
}

/** Opens a record that was copied or moved at its new address. */
function begun(outcome: ChangeOutcome, field: string, words: Words) {
  if (outcome.status === "saved") throw redirect(editPathOf(outcome.key));
  return unbegun(outcome, field, words);
}

type Unbegun = Exclude<ChangeOutcome, { readonly status: "saved" }>;
export type Refusal =
  | Exclude<Unbegun, { readonly status: "invalid" }>
  | { readonly status: "no push"; readonly detail?: string };

/** Why a record was not begun, with the open change or the page that is in the way. */
export function unbegunText({ status, detail }: Refusal, words: Words): string {
  const shown = status === "stale" && detail ? `(${detail})` : detail;
  return [words[status], shown].filter(Boolean).join(" ");
}

function unbegun(outcome: Unbegun, field: string | undefined, words: Words) {
  if (outcome.status === "invalid")
    return answer({ status: "impossible", why: words.impossible, problems: outcome.problems }, 409);
  const problem = unbegunText(outcome, words);
  return answer({ status: "refused", problem, ...(field ? { field } : {}) }, 409);
}
