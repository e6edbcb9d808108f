import * as z from "zod";
import { issueStates } from "#shared/desk-issues.ts";
import { copy } from "./parts.ts";

const page = z.strictObject({ title: copy, lead: copy });
const perState = Object.fromEntries(issueStates.map((state) => [state, copy])) as Record<
  (typeof issueStates)[number],
  typeof copy
>;

/** What the desk says about mailing posts to the subscribers. */
export const deskNewsletterSchema = z.strictObject({
  issues: page.extend({ none: copy, unordered: copy, states: z.strictObject(perState) }),
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
    states: z.strictObject(perState),
    held: copy,
  }),
});

export type DeskNewsletter = z.infer<typeof deskNewsletterSchema>;
