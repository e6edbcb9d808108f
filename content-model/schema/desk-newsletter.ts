import * as z from "zod";
import { type DeliveryError, deliveryErrors } from "#shared/contracts/delivery-error.ts";
import { lineProblems, tableProblems } from "#shared/contracts/desk-import.ts";
import { issueStates } from "#shared/contracts/desk-issues.ts";
import { copy, texts } from "./parts.ts";

const page = z.strictObject({ title: copy, intro: copy });
/** Why a mail did not arrive, and what a member can do about it. */
const error = z.strictObject({ why: copy, todo: copy });
const each = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, copy])) as Record<Name, typeof copy>;

/** The desk's texts for mailing posts to subscribers. */
export const deskNewsletterSchema = z.strictObject({
  issues: page.extend({ none: copy, notSent: copy, states: z.strictObject(each(issueStates)) }),
  issue: z.strictObject({
    preview: copy,
    testSent: copy,
    order: copy,
    nobody: copy,
    /** Nobody has subscribed yet. */
    empty: copy,
    sure: copy,
    pace: copy,
    badPace: copy,
    badTime: copy,
    pastTime: copy,
    changed: copy,
    notServed: copy,
    states: z.strictObject(each(issueStates)),
    pausedNow: copy,
    retried: copy,
    failedMails: texts("heading", "intro", "more"),
    test: z.strictObject({ heading: copy, body: copy }),
    errors: z.strictObject(
      Object.fromEntries(deliveryErrors.map((name) => [name, error])) as Record<DeliveryError, typeof error>,
    ),
  }),
  import: page.extend({
    columns: copy,
    example: copy,
    previewed: copy,
    done: copy,
    problems: z.strictObject(each(tableProblems)),
    refusals: z.strictObject(each(lineProblems)),
  }),
});
