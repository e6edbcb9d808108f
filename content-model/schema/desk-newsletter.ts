import * as z from "zod";
import { lineProblems, tableProblems } from "#shared/contracts/desk-import.ts";
import { issueStates } from "#shared/contracts/desk-issues.ts";
import { copy } from "./parts.ts";

const page = z.strictObject({ title: copy, intro: copy });
const each = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, copy])) as Record<Name, typeof copy>;

/** The desk's texts for mailing posts to subscribers. */
export const deskNewsletterSchema = z.strictObject({
  issues: page.extend({ none: copy, notSent: copy, states: z.strictObject(each(issueStates)) }),
  issue: z.strictObject({
    preview: copy,
    testSent: copy,
    failed: copy,
    order: copy,
    nobody: copy,
    /** Nobody has subscribed yet. */
    empty: copy,
    sure: copy,
    badTime: copy,
    pastTime: copy,
    changed: copy,
    notServed: copy,
    states: z.strictObject(each(issueStates)),
    cancelledNow: copy,
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
