import { data } from "react-router";
import { deskContext } from "#app/context.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { deskNewsletter } from "#content/collections.ts";
import type { Route } from "./+types/issue";

/** An issue with all data of its page. The page's components read it with `useLoaderData<typeof loader>()`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const who = requireMember(context);
  const { issues: desk } = context.get(deskContext).newsletter;
  const issue = await desk.issue(params.slug);
  if (!issue) throw data(null, { status: 404 });
  const { issue: words, issues } = deskNewsletter;
  const test = await desk.testSend(who, params.slug);
  return { words, states: issues.states, issue, test, timeZone: who.member.timeZone };
}
