import { useEffect } from "react";
import { data, Link, useSearchParams } from "react-router";
import { createLoader, sendOrKeep, stayIfUnsent } from "#app/desk/frame/connection.ts";
import { tidyDrafts } from "#app/desk/frame/drafts.ts";
import { formatCount } from "#app/desk/frame/formats.tsx";
import { requireMember } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead, Tabs } from "#app/desk/frame/page.tsx";
import { tabTitle } from "#app/desk/frame/tab-title.ts";
import { Icon } from "#app/ui/icon.tsx";
import { deskEnquiries } from "#content/collections.ts";
import { mostFound, mostListed } from "#features/enquiries/enquiries.ts";
import { matchingEnquiries } from "#features/enquiries/read-enquiries.server.ts";
import { everyMemberInList } from "#features/members/members.server.ts";
import { siteContext } from "#server/site.server.ts";
import { type ActingMember, mostCounted } from "#shared/contracts/desk.ts";
import type { PostLimits } from "#shared/contracts/post-limits.ts";
import type { Route } from "./+types/list";
import { lookingAs } from "./enquiry-settings.ts";
import { EnquiryTable } from "./enquiry-table.tsx";
import { FilterForm } from "./filter-form.tsx";
import { type ListResult, listAction } from "./list-action.ts";
import { hrefWith, plainQuery, readView } from "./list-view.ts";
import { assignable } from "./mentions.ts";
import { NotifyButton } from "./notify-button.tsx";
import { moveRow, rowLinks, useRowFocus } from "./rows.ts";
import { DeletedView } from "./saved-view.tsx";
import { click, focusOn, type Shortcut, Shortcuts } from "./shortcuts.tsx";
import { useEvents } from "./use-events.tsx";
import { isAboutView, viewAction } from "./view-action.ts";

const UNREAD_FLAGGED = "?flagged=unread&sort=oldest";

const pressCheckbox = () =>
  document.activeElement?.closest("[data-line]")?.querySelector<HTMLElement>("input")?.click();

const shortcuts: readonly Shortcut[] = [
  { key: "j", name: "Next row", run: () => moveRow(1) },
  { key: "k", name: "Previous row", run: () => moveRow(-1) },
  { key: "Enter", name: "Open the row" },
  { key: "x", name: "Select the row", run: pressCheckbox },
  { key: "u", name: "Undo", run: click("[data-undo]") },
  { key: "f", name: "Search in the list", run: focusOn("[data-search]") },
  {
    key: "Escape",
    name: "Leave a field",
    run: () => (rowLinks()[0] ? moveRow(0) : focusOn("#main h1")()),
  },
];

export { loader } from "./list-loader.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = requireMember(context);
  const site = context.get(siteContext);
  const form = await request.formData();
  const statuses = deskEnquiries.statuses.map(({ slug }) => slug).filter((slug) => slug !== "spam");
  const owners = assignable(await everyMemberInList(site)).map(({ id }) => id);
  const matching = (query: string) => {
    const { filter, sort } = readView(new URLSearchParams(query), lookingAs(member));
    return matchingEnquiries(site, filter, sort);
  };
  const act = async (by: ActingMember) => {
    const result = isAboutView(form)
      ? await viewAction(form, { site, by })
      : await listAction(form, { site, by, statuses, owners, matching });
    return data<ListResult>(result, { status: isRefusal(result) ? 422 : 200 });
  };
  return once({ request, context }, form, {
    act,
    repeated: () => data<ListResult>({ status: "refused" }),
  });
}
action.limits = { repeated: "pick" } satisfies PostLimits;

const isRefusal = ({ status }: ListResult) => status === "refused" || status === "view not saved";

const { load } = createLoader();
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  load(url.search, () => serverLoader());
clientLoader.hydrate = true as const;

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const shouldRevalidate = stayIfUnsent;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: tabTitle(matches, loaderData?.words.title ?? "Enquiries") },
];

export default function ListRoute({ loaderData }: Route.ComponentProps) {
  const { words, lines, total, unreadFlagged, hasBefore, hasAfter } = loaderData;
  const [query] = useSearchParams();
  const pages = {
    before: hasBefore ? hrefWith(query, { before: lines[0]?.cursor ?? "" }) : null,
    after: hasAfter ? hrefWith(query, { after: lines.at(-1)?.cursor ?? "" }) : null,
  };
  useRowFocus(lines);
  useEvents();
  useEffect(() => void tidyDrafts(), []);
  const isFiltered = loaderData.query.replace(/(^|&)sort=[\w-]+/, "") !== "";
  const empty = isFiltered ? words.noneFits : words.none;
  return (
    <div className="enquiry-list">
      <DeskHead title={words.title}>
        <Link to="/desk/enquiries/new" className="desk-quiet">
          <Icon name="plus" />
          Add a call
        </Link>
        <NotifyButton />
        <Shortcuts hint={words.shortcutsHint} shortcuts={shortcuts} />
      </DeskHead>
      <Tabs
        label="Views"
        tabs={loaderData.views.map((view) => ({
          to: `?${view.query}`,
          label: view.label,
          count: formatCount(view.count, mostCounted),
          isCurrent: plainQuery(new URLSearchParams(view.query)) === loaderData.query,
        }))}
      />
      <DeletedView />
      <FilterForm />
      <EnquiryTable>
        <div className="desk-panel">
          <h2>{empty.heading}</h2>
          <p className="muted">{empty.body}</p>
          {isFiltered ? (
            <div className="desk-toolbar">
              {query.has("q") && loaderData.query !== `q=${query.get("q")}` ? (
                <Link
                  to={`?${new URLSearchParams({ q: query.get("q") ?? "" })}`}
                  className="btn btn--outline"
                >
                  Search all enquiries
                </Link>
              ) : null}
              <Link to="?" className="btn btn--outline">
                Clear filters
              </Link>
            </div>
          ) : null}
        </div>
      </EnquiryTable>
      <div className="desk-toolbar">
        <p className="muted">
          {formatCount(total, mostListed)} {total === 1 ? "enquiry" : "enquiries"}
          {unreadFlagged > 0 && !query.has("flagged") ? (
            <>
              {" · "}
              <Link to={UNREAD_FLAGGED} className="link">
                {formatCount(unreadFlagged, mostCounted)} flagged and not read
              </Link>
            </>
          ) : null}
          {total >= mostFound && query.has("q") ? <span> {words.capped}</span> : null}
        </p>
        {pages.before || pages.after ? (
          <nav className="desk-toolbar" aria-label="Pages of the list">
            {pages.before ? (
              <Link to={pages.before} className="btn btn--outline">
                <Icon name="chevron-left" />
                Previous
              </Link>
            ) : null}
            {pages.after ? (
              <Link to={pages.after} className="btn btn--outline">
                Next
                <Icon name="chevron-right" />
              </Link>
            ) : null}
          </nav>
        ) : null}
        {total > 0 ? (
          <a className="desk-quiet" href={`/desk/enquiries/export?${query}`} download>
            Export CSV
          </a>
        ) : null}
      </div>
    </div>
  );
}
