import { useEffect, useRef } from "react";
import { data, useSearchParams } from "react-router";
import { deskContext, enquiriesContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/desk-head.tsx";
import { requireMember } from "#app/desk/member.ts";
import { kindLabels } from "#app/mails/lead-labels.ts";
import { deskEnquiries } from "#content/collections.ts";

import type { Route } from "./+types/list";
import { tidyDrafts } from "./drafts.ts";
import { EnquiryTable } from "./enquiry-table.tsx";
import { FilterForm } from "./filter-form.tsx";
import { listAction } from "./list-action.ts";
import { plainQuery, readView } from "./list-view.ts";
import { NotifyButton } from "./notify-button.tsx";
import { dueOf, officeHours } from "./office.ts";
import { Pager } from "./pager.tsx";
import { useKeptPlace } from "./place-in-list.ts";
import { Shortcuts } from "./shortcuts.tsx";
import { listKeys, useListKeys } from "./use-list-keys.ts";
import { useNews } from "./use-news.ts";
import { ViewTabs } from "./view-tabs.tsx";

const SOON_MS = 4 * 60 * 60_000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const [enquiries, desk] = [context.get(enquiriesContext), context.get(deskContext)];
  const view = readView(url.searchParams, member.id, officeHours().timeZone);
  const waiting = { status: "new", isFlagged: false, isUnanswered: true } as const;
  const { lines, ...page } = await enquiries.list(view);
  const oldest = await enquiries.list({ filter: waiting, sort: "oldest", from: null });
  const soon = Date.now() + SOON_MS;
  const dueSoon = oldest.lines.filter((line) => Date.parse(dueOf(line, line.createdAt) ?? "9999") < soon).length;
  const members = (await desk.members()).map(({ id, name, email }) => ({ id, name: name || email }));
  const { title, statuses, views, none, noneFits, capped, staleMany, shortcutsHint } = deskEnquiries;
  return {
    words: { title, none, noneFits, capped, staleMany, shortcutsHint },
    statuses,
    views,
    savedViews: await enquiries.views(member.id),
    choices: await enquiries.choices(),
    query: plainQuery(url.searchParams),
    sort: view.sort,
    lines: lines.map((line) => ({ ...line, dueAt: dueOf(line, line.createdAt) })),
    ...page,
    waiting: oldest.total,
    dueSoon,
    members,
    me: member.id,
    kinds: kindLabels,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = requireMember(context);
  const enquiries = context.get(enquiriesContext);
  const statuses = deskEnquiries.statuses.map(({ slug }) => slug);
  const result = await listAction(await request.formData(), {
    by: { id: member.id, name: member.name || member.email },
    enquiries,
    statuses,
  });
  return data(result, { status: result.status === "refused" ? 422 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.waiting.count ? `(${loaderData.waiting.count}) ` : ""}${loaderData?.words.title} | Desk` },
];

export default function ListRoute({ loaderData }: Route.ComponentProps) {
  const { words, lines, total, waiting, dueSoon } = loaderData;
  const [query] = useSearchParams();
  const table = useRef<HTMLFormElement>(null);
  useListKeys(table);
  useKeptPlace(table, lines);
  useNews(loaderData.me);
  useEffect(() => void tidyDrafts(loaderData.me), [loaderData.me]);
  const waits = `${countText(waiting)} unanswered${dueSoon > 0 ? `, ${dueSoon} due within four hours or late` : ""}`;
  const isNarrowed = loaderData.query.replace(/(^|&)sort=[\w-]+/, "") !== "";
  return (
    <>
      <DeskHead title={words.title} lead={waits} />
      <ViewTabs views={loaderData.views} savedViews={loaderData.savedViews} query={loaderData.query} />
      <FilterForm {...loaderData} />
      <div className="enquiries-tools">
        <p className="muted">
          {countText(total)} {total.count === 1 && !total.isCapped ? "enquiry" : "enquiries"}
          {total.isCapped && query.has("q") ? <span> {words.capped}</span> : null}
        </p>
        <div>
          {(["csv", "json"] as const).map((format) => (
            <a key={format} className="desk-quiet" href={`/desk/enquiries/export?${query}&format=${format}`} download>
              <span className="sr-only">Export as </span>
              {format.toUpperCase()}
            </a>
          ))}
          <NotifyButton />
          <Shortcuts hint={words.shortcutsHint} keys={listKeys} />
        </div>
      </div>
      <EnquiryTable ref={table} {...loaderData}>
        <div className="desk-panel enquiries-none">
          <h2>{isNarrowed ? words.noneFits.heading : words.none.heading}</h2>
          <p className="muted">{isNarrowed ? words.noneFits.body : words.none.body}</p>
        </div>
      </EnquiryTable>
      <Pager {...loaderData} />
    </>
  );
}

const countText = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  `${count.toLocaleString("en-GB")}${isCapped ? "+" : ""}`;
