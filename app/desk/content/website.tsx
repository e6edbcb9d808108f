import { redirect } from "react-router";
import { ActionResult } from "#app/desk/frame/actions.tsx";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { DeskHead, SearchForm } from "#app/desk/frame/page.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { deskContent } from "#content/collections.ts";
import type { Route } from "./+types/website";
import { contentDesk } from "./content-desk.ts";
import { fieldId } from "./error-tree.ts";
import { NoEditing } from "./no-editing.tsx";
import { pathIn } from "./page-paths.ts";
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
  return {
    words: deskContent.list,
    path: page?.path ?? path,
    html: page?.html ?? "",
    isMissed: text !== null,
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Website | Desk" }];

export default function WebsiteRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.unavailable)
    return <NoEditing title="Website" words={loaderData.unavailable} reason={loaderData.reason} />;
  const { words, path, html, isMissed } = loaderData;
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
      {html ? <PageToEdit path={path} html={html} /> : null}
    </>
  );
}
