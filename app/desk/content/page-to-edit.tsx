import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ownNonce } from "./own-nonce.ts";
import { said } from "./page-words.ts";

type Props = {
  path: string;
  html: string;
  /** Whether a click follows a link; otherwise it edits the clicked text. */
  isBrowsing: boolean;
};

const TEXTS = "h1, h2, h3, h4, p, li, dt, dd, td, th, a, button, summary, figcaption, blockquote, label";

/** A page as visitors see it: a click on a text opens its field, or a click on a link its page. */
export function PageToEdit({ path, html, isBrowsing }: Props) {
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  // The nonce is known only in the browser.
  const [shown, setShown] = useState("");
  useEffect(() => setShown(html.replace(/nonce="[^"]*"/g, () => `nonce="${ownNonce()}"`)), [html]);
  const latest = useRef({ path, isBrowsing });
  latest.current = { path, isBrowsing };
  useEffect(() => mark(frame.current?.contentDocument, isBrowsing), [isBrowsing]);
  const find = (query: Readonly<Record<string, string>>) => navigate(`?${new URLSearchParams(query)}`);
  const press = (event: Event) => {
    const chosen = event.target as Element;
    const { path, isBrowsing } = latest.current;
    const text = isBrowsing ? null : chosen.closest("[data-edited]");
    const link = isBrowsing ? chosen.closest("a[href^='/']")?.getAttribute("href") : null;
    if (link) find({ q: link });
    else if (text) find({ q: path, text: said(text) });
  };
  const takeOver = (page: Document) => {
    mark(page, isBrowsing);
    page.addEventListener("click", (event) => {
      event.preventDefault();
      press(event);
    });
    page.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || latest.current.isBrowsing) return;
      event.preventDefault();
      press(event);
    });
  };
  return shown ? (
    <div className="content-preview content-preview--page">
      <iframe
        ref={frame}
        title="Page to edit"
        srcDoc={shown}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget: { contentDocument } }) => contentDocument && takeOver(contentDocument)}
      />
    </div>
  ) : null;
}

/** Outlines the texts of a page that can be edited. */
function mark(page: Document | null | undefined, isBrowsing: boolean) {
  for (const element of page?.body.querySelectorAll<HTMLElement>(TEXTS) ?? []) {
    // Only the innermost elements with text are marked.
    if (element.querySelector(TEXTS) || !said(element)) continue;
    element.toggleAttribute("data-edited", !isBrowsing);
    element.style.outline = isBrowsing ? "" : "1px dashed var(--color-accent)";
    element.style.cursor = isBrowsing ? "" : "pointer";
    element.title = isBrowsing ? "" : "Edit";
    if (!isBrowsing) element.tabIndex = 0;
    else if (!element.matches("a, button, summary")) element.removeAttribute("tabindex");
  }
}
