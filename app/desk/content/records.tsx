import { Link, redirect } from "react-router";
import { ActionResult } from "#app/desk/frame/actions.tsx";
import { DeskHead, EmptyState, Panel, SearchForm } from "#app/desk/frame/page.tsx";
import { usePolling } from "#app/desk/frame/use-polling.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { Icon } from "#app/ui/icon.tsx";
import { deskContent, deskEditing } from "#content/collections.ts";
import type { RecordLine } from "#shared/contracts/desk-content.ts";
import type { Route } from "./+types/records";
import { contentDesk } from "./content-desk.ts";
import { fieldId } from "./field-link.tsx";
import { PublicationNote } from "./publication-note.tsx";
import { nameOf, recordPath } from "./record-key.ts";
import { kindOf } from "./record-kinds.ts";
import { Calendar, OpenChanges, RecordTable } from "./record-tables.tsx";
import { collectionNames } from "./state-badge.tsx";

const LONGEST_SEARCH = 100;
const MOST_SHOWN = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = requireMember(context);
  const words = deskContent;
  const desk = await contentDesk(context);
  if ("reason" in desk) return { words, reason: desk.reason };
  const text = (url.searchParams.get("q") ?? "").slice(0, LONGEST_SEARCH);
  // The address of a page leads to its record, and a text of the page to its field.
  const page = pathIn(url.searchParams.get("page") ?? text);
  const place = page === null ? null : await desk.content.placeOf(page, url.searchParams.has("page") ? text : "");
  if (place) throw redirect(recordPath(place.key) + (place.field ? `#${fieldId(place.field)}` : ""));
  const drafts = await desk.content.drafts(who);
  const all = await desk.content.records({ collection: "", text: "" });
  const names = collectionNames(deskEditing.groups);
  const titleOf = ({ slug, collection, title }: RecordLine) => (slug ? title : (names.get(collection) ?? title));
  const titles = Object.fromEntries([
    ...drafts.map((draft) => [nameOf(draft), draft.title ?? nameOf(draft)]),
    ...all.map((record) => [nameOf(record), titleOf(record)]),
  ]);
  const collection = url.searchParams.get("collection") ?? "";
  const isFiltered = text !== "" || collection !== "";
  const found = isFiltered ? await desk.content.records({ collection, text }) : [];
  // New records are not published yet.
  const fresh = drafts.flatMap(({ title, ...draft }) => (title === undefined ? [] : [{ ...draft, title }]));
  const listed = [...fresh.filter((draft) => draft.collection === collection && text === ""), ...found];
  const publication = await desk.content.publication();
  const groups = deskEditing.groups.map(({ label, collections }) => ({
    label,
    entries: Object.entries(collections).map(([name, label]) => {
      const records = all.filter((record) => record.collection === name);
      const isOne = records.length === 1 && records[0]?.slug === "";
      return { label, count: isOne ? null : records.length, to: isOne ? `${name}/page` : `?collection=${name}` };
    }),
  }));
  return {
    words,
    groups: isFiltered ? [] : groups,
    collection,
    heading: names.get(collection) ?? words.list.title,
    records: listed.slice(0, MOST_SHOWN),
    count: listed.length,
    titles,
    drafts,
    publication,
    text,
    done: url.searchParams.get("did") === "discarded" ? words.outcomes.discarded : "",
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Content | Desk" }];

export default function RecordsRoute({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  usePolling("publication" in loaderData && loaderData.publication?.state === "building");
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
  const { groups, records, count, heading, titles, drafts, publication, text, collection, done } = loaderData;
  const isHome = groups.length > 0;
  const kind = kindOf(collection);
  const building = publication?.state === "building" ? nameOf(publication) : "";
  return (
    <>
      {isHome ? null : (
        <Link to="/desk/content" className="desk-quiet">
          <Icon name="chevron-left" />
          Content
        </Link>
      )}
      <DeskHead title={heading} {...(isHome ? { intro: words.list.intro } : {})}>
        <Link to={kind ? `/desk/content/new?kind=${kind}` : "/desk/content/new"} className="btn">
          New record
        </Link>
      </DeskHead>
      <ActionResult result={{ done }} />
      <SearchForm label={collection ? "Search here" : "Search all content"} text={text}>
        {collection ? <input type="hidden" name="collection" value={collection} /> : null}
      </SearchForm>
      {isHome ? (
        <>
          <PublicationNote
            publication={publication}
            title={publication ? (titles[nameOf(publication)] ?? building) : ""}
            words={words.publication}
          />
          <Calendar drafts={drafts} titles={titles} />
          {drafts.length > 0 ? (
            <OpenChanges drafts={drafts} titles={titles} states={words.states} building={building} />
          ) : null}
          <div className="content-groups">
            {groups.map(({ label, entries }) => (
              <Panel key={label} id={label} title={label}>
                <ul className="desk-list">
                  {entries.map((entry) => (
                    <li key={entry.to}>
                      <Link className="link" to={entry.to.startsWith("?") ? entry.to : `/desk/content/${entry.to}`}>
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
