import { requireMember } from "#app/desk/frame/member.ts";
import { deskEnquiries } from "#content/collections.ts";
import { unreadFlaggedOf } from "#features/enquiries/enquiry-filter.ts";
import { countsOf, pageOfEnquiries } from "#features/enquiries/read-enquiries.server.ts";
import { savedViewsOf } from "#features/enquiries/saved-views.server.ts";
import { kindLabels } from "#features/leads/lead-fields.ts";
import { everyMemberInList, namesOfMembers } from "#features/members/members.server.ts";
import { siteContext } from "#server/site.server.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import type { Route } from "./+types/list";
import { dueOf, lookingAs } from "./enquiry-settings.ts";
import { keptQuery, plainQuery, readView, valuesIn } from "./list-view.ts";
import { assignable } from "./mentions.ts";

/** A view of the list; one that a member saved has an id. */
type Tab = {
  readonly label: string;
  readonly query: string;
  readonly id?: string;
  readonly mayDelete?: boolean;
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const site = context.get(siteContext);
  const looking = lookingAs(member);
  const view = (query: string | URLSearchParams) => readView(new URLSearchParams(query), looking);
  const shown = view(url.searchParams);
  const saved = await savedViewsOf(site, member.id);
  const { lines, ...page } = await pageOfEnquiries(site, { ...shown, reader: member.id });
  const members = assignable(await everyMemberInList(site));
  const chosen = [
    ...valuesIn(url.searchParams, "owner"),
    ...valuesIn(url.searchParams, "mentions"),
  ];
  const unlisted = chosen.filter((id) => members.every((each) => each.id !== id));
  const {
    title,
    statuses,
    views,
    none,
    noneFits,
    capped,
    staleMany,
    shortcutsHint,
    unsentMany,
    nothingChosen,
  } = deskEnquiries;
  const { notify, viewNotSaved, viewDeleted } = deskEnquiries;
  const tabs: readonly Tab[] = [...views, ...saved];
  const filters = [unreadFlaggedOf(looking.open), ...tabs.map(({ query }) => view(query).filter)];
  const [unreadFlagged = 0, ...counts] = await countsOf(site, filters);
  return {
    words: {
      title,
      none,
      noneFits,
      capped,
      staleMany,
      nothingChosen,
      shortcutsHint,
      notify,
      viewNotSaved,
      viewDeleted,
      unsent: unsentMany,
    },
    statuses,
    views: tabs.map((tab, at) => ({ ...tab, count: counts[at] ?? 0 })),
    kept: keptQuery(url.searchParams),
    unreadFlagged,
    query: plainQuery(url.searchParams),
    sort: shown.sort,
    today: wallClock(new Date(), member.timeZone).day,
    lines: lines.map((line) => ({ ...line, dueAt: dueOf(line, line.createdAt) })),
    ...page,
    members,
    former: await namesOfMembers(site, unlisted),
    me: member.id,
    open: looking.open,
    kinds: kindLabels,
  };
}
