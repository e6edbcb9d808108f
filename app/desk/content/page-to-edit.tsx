import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { DeskContent } from "#content/types.ts";
import { ownNonce } from "./own-nonce.ts";
import { said } from "./page-words.ts";

type Props = { path: string; html: string; words: DeskContent["list"] };

const TEXTS = "h1, h2, h3, h4, p, li, dt, dd, td, th, a, button, summary, figcaption, blockquote, label";

/** A page as visitors have it: each of its texts leads to its field. */
export function PageToEdit({ path, html, words }: Props) {
  const navigate = useNavigate();
  // The nonce is known in the browser alone.
  const [shown, setShown] = useState("");
  useEffect(() => setShown(html.replace(/nonce="[^"]*"/g, () => `nonce="${ownNonce()}"`)), [html]);
  const find = (query: Readonly<Record<string, string>>) => navigate(`/desk/content?${new URLSearchParams(query)}`);
  const takeOver = (page: Document) => {
    for (const element of page.body.querySelectorAll<HTMLElement>(TEXTS)) {
      // What has texts of its own inside is no text.
      if (element.querySelector(TEXTS) || !said(element)) continue;
      element.dataset.edited = "";
      element.tabIndex = 0;
      element.title = "Edit";
      element.style.cssText += "cursor:pointer;outline:1px dashed var(--color-accent)";
      element.addEventListener("keydown", ({ key }) => key === "Enter" && find({ q: path, text: said(element) }));
    }
    page.addEventListener("click", (event) => {
      event.preventDefault();
      const chosen = event.target as Element;
      const link = event.ctrlKey || event.metaKey ? chosen.closest("a[href^='/']")?.getAttribute("href") : null;
      const text = chosen.closest("[data-edited]");
      if (link) find({ q: link });
      else if (text) find({ q: path, text: said(text) });
    });
  };
  return (
    <Panel id="page" title={path} intro={html ? words.onPage : words.noPage}>
      {shown ? (
        <div className="content-preview content-preview--page">
          <iframe
            title="Page to edit"
            srcDoc={shown}
            sandbox="allow-same-origin"
            onLoad={({ currentTarget: { contentDocument } }) => contentDocument && takeOver(contentDocument)}
          />
        </div>
      ) : null}
    </Panel>
  );
}

/** The path of a page whose address was given in place of words; null for words. */
export function pathIn(text: string): string | null {
  const url =
    /^(?:https?:\/\/|\/)/.test(text) && URL.canParse(text, "https://site.invalid")
      ? new URL(text, "https://site.invalid")
      : null;
  return url?.pathname.replace(/(?<=.)\/$/, "") ?? null;
}
