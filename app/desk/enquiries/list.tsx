import { useEffect } from "react";
import { data, Link, type ShouldRevalidateFunction, useSearchParams } from "react-router";
import { deskContext, enquiriesContext } from "#app/context.ts";
import { createLoader, sendOrKeep } from "#app/desk/frame/connection.ts";
import { formatCount } from "#app/desk/frame/formats.tsx";
import { DeskHead, Tabs } from "#app/desk/frame/page.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { Icon } from "#app/ui/icon.tsx";
import { deskEnquiries } from "#content/collections.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import { mostCounted, mostFound, mostListed } from "#shared/contracts/enquiries.ts";
import type { Route } from "./+types/list";
import { tidyDrafts } from "./drafts.ts";
import { EnquiryTable } from "./enquiry-table.tsx";
import { FilterForm } from "./filter-form.tsx";
import { listAction } from "./list-action.ts";
import { hrefWith, plainQuery, readView } from "./list-view.ts";
import { assignable } from "./mentions.ts";
import { lookingAs } from "./office-hours.ts";
import { moveRow, rowLinks, useRowFocus } from "./rows.ts";
import { click, focusOn, type Shortcut, Shortcuts } from "./shortcuts.tsx";
import { useEvents } from "./use-events.tsx";

const pressCheckbox = () =>
  document.activeElement?.closest("[data-line]")?.querySelector<HTMLElement>("input")?.click();

const shortcuts: readonly Shortcut[] = [
  { key: "j", name: "Next row", run: () => moveRow(1) },
  { key: "k", name: "Previous row", run: () => moveRow(-1) },
  { key: "Enter", name: "Open the row" },
  { key: "x", name: "Select the row", run: pressCheckbox },
  { key: "u", name: "Undo", run: click("[data-undo]") },
  { key: "f", name: "Search in the list", run: focusOn("[data-search]") },
  { key: "Escape", name: "Leave a field", run: () => (rowLinks()[0] ? moveRow(0) : focusOn("#main h1")()) },
];

export { loader } from "./list-loader.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = requireMember(context);
  const enquiries = context.get(enquiriesContext);
  const statuses = deskEnquiries.statuses.map(({ slug }) => slug).filter((slug) => slug !== "spam");
  const result = await listAction(await request.formData(), {
    by: actorOf(member),
    enquiries,
    statuses,
    owners: assignable(await context.get(deskContext).members()).map(({ id }) => id),
    matching(query) {
      const { filter, sort } = readView(new URLSearchParams(query), lookingAs(member));
      return enquiries.matching(filter, sort);
    },
  });
  return data(result, { status: result.status === "refused" ? 422 : 200 });
}

const load = createLoader();
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => load(url.search, () => serverLoader());
clientLoader.hydrate = true as const;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(() => serverAction());

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.status !== "unsent" && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.words.title} | Desk` }];

export default function ListRoute({ loaderData }: Route.ComponentProps) {
  const { words, me, lines, total, hasBefore, hasAfter } = loaderData;
  const [query] = useSearchParams();
  const pages = {
    before: hasBefore ? hrefWith(query, { before: lines[0]?.cursor ?? "" }) : null,
    after: hasAfter ? hrefWith(query, { after: lines.at(-1)?.cursor ?? "" }) : null,
  };
  useRowFocus(lines);
  useEvents();
  useEffect(() => void tidyDrafts(me), [me]);
  const isFiltered = loaderData.query.replace(/(^|&)sort=[\w-]+/, "") !== "";
  const empty = isFiltered ? words.noneFits : words.none;
  return (
    <div className="enquiry-list">
      <DeskHead title={words.title}>
        <Link to="/desk/enquiries/new" className="desk-quiet">
          <Icon name="plus" />
          Add a call
        </Link>
        <Shortcuts hint={words.shortcutsHint} shortcuts={shortcuts} />
      </DeskHead>
      <Tabs
        label="Views"
        tabs={loaderData.views.map((view, at) => ({
          to: `?${view.query}`,
          label: view.label,
          count: formatCount(loaderData.counts[at] ?? 0, mostCounted),
          isCurrent: plainQuery(new URLSearchParams(view.query)) === loaderData.query,
        }))}
      />
      <FilterForm />
      <EnquiryTable>
        <div className="desk-panel">
          <h2>{empty.heading}</h2>
          <p className="muted">{empty.body}</p>
          {isFiltered ? (
            <div className="desk-toolbar">
              {query.has("q") && loaderData.query !== `q=${query.get("q")}` ? (
                <Link to={`?${new URLSearchParams({ q: query.get("q") ?? "" })}`} className="btn btn--outline">
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
