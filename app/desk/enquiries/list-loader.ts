import { deskContext, enquiriesContext } from "#app/context.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { deskEnquiries } from "#content/collections.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import { kindLabels } from "#shared/forms/lead-fields.ts";
import type { Route } from "./+types/list";
import { plainQuery, readView } from "./list-view.ts";
import { assignable } from "./mentions.ts";
import { dueOf, lookingAs } from "./office-hours.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const [enquiries, desk] = [context.get(enquiriesContext), context.get(deskContext)];
  const looking = lookingAs(member);
  const view = (query: string | URLSearchParams) => readView(new URLSearchParams(query), looking);
  const shown = view(url.searchParams);
  const { lines, ...page } = await enquiries.list({ ...shown, reader: member.id });
  const members = assignable(await desk.members());
  const { title, statuses, views, none, noneFits, capped, staleMany, shortcutsHint, unsentMany, nothingChosen } =
    deskEnquiries;
  return {
    words: { title, none, noneFits, capped, staleMany, nothingChosen, shortcutsHint, unsent: unsentMany },
    statuses,
    views,
    counts: await enquiries.counts(views.map(({ query }) => view(query).filter)),
    query: plainQuery(url.searchParams),
    sort: shown.sort,
    today: wallClock(new Date(), member.timeZone).day,
    lines: lines.map((line) => ({ ...line, dueAt: dueOf(line, line.createdAt) })),
    ...page,
    members,
    me: member.id,
    open: looking.open,
    kinds: kindLabels,
  };
}
