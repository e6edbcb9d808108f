import { useState } from "react";
import { Link, redirect } from "react-router";
import { ActionResult } from "#app/desk/frame/action-result.tsx";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { SearchForm } from "#app/desk/frame/search-form.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { deskContent } from "#content/collections.ts";
import type { ContentDesk } from "#shared/contracts/desk-content.ts";
import { pages } from "#shared/site-map/pages.ts";
import { type RecordKind, recordPaths } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/website";
import { contentDesk } from "./content-desk.ts";
import { fieldId } from "./error-tree.ts";
import { NoEditing } from "./no-editing.tsx";
import { nearestPaths, pathIn } from "./page-paths.ts";
import { PageToEdit } from "./page-to-edit.tsx";
import { recordPath } from "./record-key.ts";

/** Shows a page as visitors see it, for the address in `?q=`; with `&text=` redirects to that text's field. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context);
  const desk = await contentDesk(context);
  if ("reason" in desk) return { unavailable: deskContent.unavailable, reason: desk.reason };
  const { content } = desk;
  const typed = url.searchParams.get("q") ?? "/";
  const path = pathIn(typed);
  if (path === null) throw redirect(`/desk/content?${url.searchParams}`);
  const text = url.searchParams.get("text");
  const place = text ? await content.placeOf(path, text) : null;
  if (place) throw redirect(`${recordPath(place.key)}#${fieldId(place.field)}`);
  const page = await content.pageOf(path);
  const nearest = page ? [] : nearestPaths(path, await knownPaths(content));
  return {
    words: deskContent.list,
    path: page?.path ?? path,
    html: page?.html ?? "",
    isMissed: text !== null,
    nearest,
  };
}

async function knownPaths(content: ContentDesk): Promise<string[]> {
  const records = await content.records({ collection: "", text: "" });
  const own = records.flatMap(({ collection, slug }) =>
    Object.hasOwn(recordPaths, collection) ? recordPaths[collection as RecordKind](slug) : [],
  );
  return [...pages.map(({ path }) => path), ...own].filter((path) => !/[:?.]/.test(path));
}

export const meta: Route.MetaFunction = () => [{ title: "Website | Desk" }];

export default function WebsiteRoute({ loaderData }: Route.ComponentProps) {
  const [isBrowsing, setBrowsing] = useState(false);
  if (loaderData.unavailable)
    return <NoEditing title="Website" words={loaderData.unavailable} reason={loaderData.reason} />;
  const { words, path, html, isMissed, nearest } = loaderData;
  return (
    <>
      <DeskHead title="Website" intro={words.onPage}>
        {html ? (
          <a className="desk-quiet" href={path} target="_blank" rel="noreferrer">
            <DeskIcon name="eye" />
            Live page
          </a>
        ) : null}
      </DeskHead>
      <SearchForm label="Address of a page" text={path} />
      <ActionResult result={{ problem: html ? (isMissed ? words.noText : "") : words.noPage }} />
      {nearest.length > 0 ? (
        <>
          <p>{words.nearest}</p>
          <ul className="desk-list">
            {nearest.map((each) => (
              <li key={each}>
                <Link className="link" to={`?${new URLSearchParams({ q: each })}`}>
                  {each}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {html ? (
        <>
          <div className="desk-toolbar">
            {[false, true].map((each) => (
              <button
                key={String(each)}
                type="button"
                className="content-switch"
                aria-pressed={isBrowsing === each}
                onClick={() => setBrowsing(each)}
              >
                {each ? "Follow links" : "Edit texts"}
              </button>
            ))}
          </div>
          <PageToEdit path={path} html={html} isBrowsing={isBrowsing} />
        </>
      ) : null}
    </>
  );
}
