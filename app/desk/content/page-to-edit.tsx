import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ownNonce, said } from "./page-frame.ts";

type Props = { path: string; html: string };

const TEXTS = "h1, h2, h3, h4, p, li, dt, dd, td, th, a, button, summary, figcaption, blockquote, label";

/** A page as visitors see it: choosing a text opens its field, and a link with Ctrl held its page. */
export function PageToEdit({ path, html }: Props) {
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
    else if (text) navigate(`?${new URLSearchParams({ q: latest.current, text: said(text) })}`);
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
    if (element.querySelector(TEXTS) || !said(element)) continue;
    element.dataset.edited = "";
    element.style.outline = "1px dashed var(--color-accent)";
    element.style.cursor = "pointer";
    element.title = "Edit";
    element.tabIndex = 0;
  }
}
