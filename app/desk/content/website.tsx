import { useEffect, useRef, useState } from "react";
import { redirect, useNavigate } from "react-router";
import { ActionResult } from "#app/desk/frame/actions.tsx";
import { DeskHead, SearchForm } from "#app/desk/frame/page.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { Icon } from "#app/ui/icon.tsx";
import { deskContent } from "#content/collections.ts";
import type { Route } from "./+types/website";
import { contentDesk } from "./content-desk.ts";
import { fieldId } from "./error-tree.ts";
import { NoEditing } from "./no-editing.tsx";
import { ownNonce, textOf } from "./page-frame.ts";
import { pathIn } from "./page-paths.ts";
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
            <Icon name="eye" />
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

const TEXTS = "h1, h2, h3, h4, p, li, dt, dd, td, th, a, button, summary, figcaption, blockquote, label";

/** A page as visitors see it: choosing a text opens its field, and a link with Ctrl held its page. */
function PageToEdit({ path, html }: { path: string; html: string }) {
  const navigate = useNavigate();
  // The nonce is known only in the browser.
  const [shown, setShown] = useState("");
  useEffect(() => setShown(html.replace(/nonce="[^"]*"/g, () => `nonce="${ownNonce()}"`)), [html]);
  const latest = useRef(path);
  latest.current = path;
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    const chosen = event.target as Element;
    const link = chosen.closest("a[href^='/']")?.getAttribute("href");
    const text = chosen.closest("[data-edited]");
    if (link && (event.ctrlKey || event.metaKey)) navigate(`?${new URLSearchParams({ q: link })}`);
    else if (text) navigate(`?${new URLSearchParams({ q: latest.current, text: textOf(text) })}`);
  };
  const takeOver = (page: Document) => {
    mark(page);
    page.addEventListener("click", press);
    page.addEventListener("keydown", (event) => event.key === "Enter" && press(event));
  };
  return shown ? (
    <div className="content-preview content-preview--page">
      <iframe
        title="Page to edit"
        srcDoc={shown}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget: { contentDocument } }) => contentDocument && takeOver(contentDocument)}
      />
    </div>
  ) : null;
}

/** Outlines the texts of a page that can be edited: the innermost elements with text. */
function mark(page: Document) {
  for (const element of page.body.querySelectorAll<HTMLElement>(TEXTS)) {
    if (element.querySelector(TEXTS) || !textOf(element)) continue;
    element.dataset.edited = "";
    element.style.outline = "1px dashed var(--color-accent)";
    element.style.cursor = "pointer";
    element.title = "Edit";
    element.tabIndex = 0;
  }
}
