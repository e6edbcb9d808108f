import { Link, redirect } from "react-router";
import { ActionResult } from "#app/desk/frame/actions.tsx";
import { createLoader } from "#app/desk/frame/connection.ts";
import { requireMember } from "#app/desk/frame/member.ts";
import {
  DeskHead,
  EmptyState,
  Panel,
  SearchForm,
  Tabs,
  UnknownValues,
} from "#app/desk/frame/page.tsx";
import { usePolling } from "#app/desk/frame/use-polling.ts";
import { Icon } from "#app/ui/icon.tsx";
import { deskContent, deskEditing } from "#content/collections.ts";
import type { RecordLine } from "#content/editing/records.ts";
import type { NotLive } from "#features/editing/editing.server.ts";
import type { ContentDraft, Publication } from "#features/editing/editing.ts";
import { currentPublication } from "#features/editing/publishing/publication.server.ts";
import { editPathOf, recordLabel } from "#features/editing/record-key.ts";
import { findPlace, findRecords, openChanges } from "#features/editing/records.server.ts";
import { takeDowns } from "#features/editing/take-downs.server.ts";
import { beginningOf } from "#shared/formats/beginning-of.ts";
import { compareNames } from "#shared/formats/compare-names.ts";
import type { Route } from "./+types/records";
import { fieldId } from "./fields/field-link.tsx";
import { NotLiveNote } from "./not-live-note.tsx";
import { PublicationNote } from "./publication-note.tsx";
import { kindOf } from "./record-kinds.ts";
import { Calendar, OpenChanges, RecordTable } from "./record-tables.tsx";
import { editableSite } from "./require-editing.ts";
import { collectionNames } from "./state-badge.tsx";

const LONGEST_SEARCH = 100;
const MOST_SHOWN = 100;
/** How a list is sorted other than by kind or in the order of the pages. */
const sorts = ["changed", "author"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = requireMember(context);
  const words = deskContent;
  const editable = await editableSite(context);
  if ("reason" in editable) return { words, reason: editable.reason };
  const { site } = editable;
  const text = beginningOf(url.searchParams.get("q") ?? "", LONGEST_SEARCH);
  // The address of a page leads to its record, and a text of the page to its field.
  const page = pathIn(url.searchParams.get("page") ?? text);
  const place =
    page === null ? null : await findPlace(site, page, url.searchParams.has("page") ? text : "");
  if (place)
    throw redirect(editPathOf(place.key) + (place.field ? `#${fieldId(place.field)}` : ""));
  const drafts = await openChanges(site, who);
  const planned = await takeDowns(site);
  const all = await findRecords(site, { collection: "", text: "" });
  const kinds = collectionNames(deskEditing.groups);
  const titleOf = ({ slug, collection, title }: RecordLine) =>
    slug ? title : (kinds.get(collection) ?? title);
  const titles = Object.fromEntries([
    ...drafts.map((draft) => [recordLabel(draft), draft.title ?? recordLabel(draft)]),
    ...all.map((record) => [recordLabel(record), titleOf(record)]),
  ]);
  const asked = (name: string) => beginningOf(url.searchParams.get(name) ?? "", LONGEST_SEARCH);
  const collection = kinds.has(asked("collection")) ? asked("collection") : "";
  const sort = sorts.find((each) => each === asked("sort"));
  const unknown = [collection ? "" : asked("collection"), sort ? "" : asked("sort")];
  const isFiltered = text !== "" || collection !== "" || sort !== undefined;
  const found = isFiltered ? await findRecords(site, { collection, text }) : [];
  // New records are not published yet.
  const fresh = drafts.flatMap(({ title, ...draft }) =>
    title === undefined ? [] : [{ ...draft, title }],
  );
  const unpublished = fresh.filter((draft) => draft.collection === collection && text === "");
  const inOrder = [...unpublished, ...found].map((line) => withChange(line, drafts));
  const listed = sort ? inOrder.toSorted(orders[sort]) : inOrder;
  const publication = await currentPublication(site);
  const { notLive } = site.editing.publishing;
  const groups = deskEditing.groups.map(({ label, collections }) => ({
    label,
    entries: Object.entries(collections).map(([name, label]) => {
      const records = all.filter((record) => record.collection === name);
      const isOne = records.length === 1 && records[0]?.slug === "";
      return {
        label,
        count: isOne ? null : records.length,
        to: isOne ? `${name}/page` : `?collection=${name}`,
      };
    }),
  }));
  return {
    words,
    groups: isFiltered ? [] : groups,
    collection,
    sort: sort ?? "",
    unknown: unknown.filter((value) => value !== ""),
    heading: kinds.get(collection) ?? words.list.title,
    records: listed.slice(0, MOST_SHOWN),
    count: listed.length,
    titles,
    drafts,
    takeDowns: planned,
    publication,
    notLive,
    text,
    done: url.searchParams.get("did") === "discarded" ? words.outcomes.discarded : "",
  };
}

type Change = { readonly author: string; readonly at: string };
type Listed = RecordLine & { readonly changed?: Change | null };

/** An open draft is the last change of its record. */
function withChange(line: Listed, drafts: readonly ContentDraft[]): Listed {
  const draft = drafts.find((each) => recordLabel(each) === recordLabel(line));
  return draft ? { ...line, changed: { author: draft.author, at: draft.changedAt } } : line;
}

const byChange = (one: Listed, other: Listed) =>
  (other.changed?.at ?? "").localeCompare(one.changed?.at ?? "");

/** Each author's changes together, the latest first; records that nobody changed come last. */
const byAuthor = (one: Listed, other: Listed) =>
  Number(!one.changed) - Number(!other.changed) ||
  compareNames(one.changed?.author ?? "", other.changed?.author ?? "") ||
  byChange(one, other);

const orders = { changed: byChange, author: byAuthor };

type Going = {
  readonly publication?: Publication | null;
  readonly notLive?: NotLive | null;
};

/** Whether what visitors see changes by itself soon. */
const isChanging = ({ publication, notLive }: Going) =>
  publication?.state === "building" || notLive?.problem === "";

const { load } = createLoader();
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  load(url.pathname + url.search, () => serverLoader());
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = () => [{ title: "Content | Desk" }];

export default function RecordsRoute({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  usePolling(isChanging(loaderData));
  if ("reason" in loaderData)
    return (
      <>
        <DeskHead title={words.list.title} />
        <EmptyState icon="wrench" heading={words.unavailable.heading} body={words.unavailable.body}>
          <details className="muted">
            <summary>Details</summary>
            <p>{loaderData.reason}</p>
          </details>
        </EmptyState>
      </>
    );
  const {
    groups,
    records,
    count,
    heading,
    titles,
    drafts,
    takeDowns,
    publication,
    notLive,
    text,
    collection,
    done,
    sort,
    unknown,
  } = loaderData;
  const sortedBy = (by: string) => {
    const all = Object.entries({ collection, q: text, sort: by });
    const query = all.filter(([, value]) => value !== "");
    return `?${new URLSearchParams(query)}`;
  };
  const isHome = groups.length > 0;
  const kind = kindOf(collection);
  const building = publication?.state === "building" ? recordLabel(publication) : "";
  return (
    <>
      {isHome ? null : (
        <Link to="/desk/content" className="desk-quiet">
          <Icon name="chevron-left" />
          Content
        </Link>
      )}
      <DeskHead title={heading} {...(isHome ? { intro: words.list.intro } : {})}>
        {isHome ? (
          <Link to="/desk/content/removed" className="desk-quiet">
            Removed
          </Link>
        ) : null}
        <Link to={kind ? `/desk/content/new?kind=${kind}` : "/desk/content/new"} className="btn">
          New record
        </Link>
      </DeskHead>
      <ActionResult result={{ done }} />
      <SearchForm label={collection ? "Search here" : "Search all content"} text={text}>
        {collection ? <input type="hidden" name="collection" value={collection} /> : null}
        {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      </SearchForm>
      <UnknownValues values={unknown} note={words.list.unknown} />
      <Tabs
        label="Sort"
        tabs={[
          {
            to: sortedBy(""),
            label: isHome || (!collection && !text) ? "By kind" : "In order",
            isCurrent: sort === "",
          },
          { to: sortedBy("changed"), label: "Last change", isCurrent: sort === "changed" },
          { to: sortedBy("author"), label: "Author", isCurrent: sort === "author" },
        ]}
      />
      {isHome ? (
        <>
          <NotLiveNote notLive={notLive} words={words.publication} />
          <PublicationNote
            publication={notLive && publication?.state === "live" ? null : publication}
            title={
              publication ? (titles[recordLabel(publication)] ?? recordLabel(publication)) : ""
            }
            words={words.publication}
          />
          <Calendar drafts={drafts} takeDowns={takeDowns} titles={titles} />
          {drafts.length > 0 ? (
            <OpenChanges
              drafts={drafts}
              titles={titles}
              states={words.states}
              building={building}
            />
          ) : null}
          <div className="content-groups">
            {groups.map(({ label, entries }, at) => (
              <Panel key={label} id={`group-${at}`} title={label}>
                <ul className="desk-list">
                  {entries.map((entry) => (
                    <li key={entry.to}>
                      <Link
                        className="link"
                        to={entry.to.startsWith("?") ? entry.to : `/desk/content/${entry.to}`}
                      >
                        {entry.label}
                      </Link>
                      <span className="muted">{entry.count}</span>
                    </li>
                  ))}
                </ul>
              </Panel>
            ))}
          </div>
        </>
      ) : (
        <RecordTable
          records={records}
          count={count}
          titles={titles}
          drafts={drafts}
          building={building}
          states={words.states}
        />
      )}
      {isHome || count > 0 ? null : <p>{words.list.none}</p>}
    </>
  );
}

/** The path, if a page's address was typed instead of words; otherwise null. */
function pathIn(text: string): string | null {
  const base = "https://site.invalid";
  const url = /^(?:https?:\/\/|\/)/.test(text) && URL.parse(text, base);
  return url ? url.pathname.replace(/(?<=.)\/$/, "") : null;
}
