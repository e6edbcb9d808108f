import { deskContext } from "#app/context.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { deskEnquiries, deskFigures } from "#content/collections.ts";
import { mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import type { Route } from "./+types/analytics";
import { readPeriod } from "./format.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = requireMember(context).member;
  const period = readPeriod(url.searchParams);
  const statuses = deskEnquiries.statuses.map(({ slug, label }) => [slug, label]);
  return {
    words: deskFigures,
    view: await context.get(deskContext).analytics.report(period),
    period,
    mayList: mayOpenEnquiries(role),
    won: deskEnquiries.statuses.filter(({ tone }) => tone === "good").map(({ slug }) => slug),
    names: { ...deskFigures.names, ...Object.fromEntries(statuses) } as Readonly<Record<string, string>>,
  };
}
