import * as z from "zod";
import { lineProblems, tableProblems } from "#shared/desk-import.ts";
import { issueStates } from "#shared/desk-issues.ts";
import { mailTroubles, trialTroubles } from "#shared/mail-trouble.ts";
import { copy } from "./parts.ts";

const page = z.strictObject({ title: copy, lead: copy });
/** Why a mail did not arrive, and what somebody at the desk can do about it. */
const trouble = z.strictObject({ why: copy, todo: copy });
const each = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, copy])) as Record<Name, typeof copy>;
const troublesOf = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, trouble])) as Record<Name, typeof trouble>);

/** What the desk says about mailing posts to the subscribers. */
export const deskNewsletterSchema = z.strictObject({
  issues: page.extend({ none: copy, unordered: copy, states: z.strictObject(each(issueStates)) }),
  issue: z.strictObject({
    preview: copy,
    tried: copy,
    order: copy,
    nobody: copy,
    sure: copy,
    pace: copy,
    badPace: copy,
    badTime: copy,
    pastTime: copy,
    changed: copy,
    notServed: copy,
    states: z.strictObject(each(issueStates)),
    held: copy,
    retried: copy,
    troubled: z.strictObject({ heading: copy, lead: copy, more: copy }),
    trial: z.strictObject({ heading: copy, troubles: troublesOf(trialTroubles) }),
    troubles: troublesOf(mailTroubles),
  }),
  import: page.extend({
    columns: copy,
    example: copy,
    previewed: copy,
    done: copy,
    problems: z.strictObject(each(tableProblems)),
    refusals: z.strictObject(each(lineProblems)),
  }),
  growth: z.strictObject({ heading: copy, lead: copy, none: copy }),
});

export type DeskNewsletter = z.infer<typeof deskNewsletterSchema>;
