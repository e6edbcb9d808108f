import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { PageText } from "#shared/contracts/desk-content.ts";
import { fieldId } from "./error-tree.ts";
import { ownNonce } from "./own-nonce.ts";
import { recordPath } from "./record-key.ts";

type Props = { html: string; texts: readonly PageText[] };

/** A published page, on which each text leads to its field, and each link to its page at the desk; the button is for both. */
export function PageView({ html, texts }: Props) {
  const navigate = useNavigate();
  // The nonce is known in the browser alone.
  const [shown, setShown] = useState("");
  useEffect(() => setShown(html.replace(/nonce="[^"]*"/g, () => `nonce="${ownNonce()}"`)), [html]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="content-preview content-preview--desktop content-preview--page" aria-label="Page" tabIndex={0}>
      {shown ? (
        <iframe
          title="Page to edit"
          srcDoc={shown}
          sandbox="allow-same-origin"
          onLoad={({ currentTarget: { contentDocument: page } }) => page && addControls(page, texts, navigate)}
        />
      ) : null}
    </section>
  );
}

const said = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();

function addControls(page: Document, texts: readonly PageText[], go: (to: string) => void) {
  const sources = new Map(texts.map((each) => [each.text, each]));
  const control = page.createElement("button");
  control.textContent = "Edit";
  // Where there is room, the page is shown at half its size.
  const isHalf = (page.defaultView?.innerWidth ?? 0) > 800;
  control.style.cssText =
    "position:absolute;z-index:99;padding:.25em .75em;background:#ff6a00;color:#000;font:700 1rem sans-serif";
  if (isHalf) control.style.fontSize = "2rem";
  page.body.append(control);
  let target: PageText | undefined;
  const show = (element: Element, source: PageText) => {
    const { left, top } = element.getBoundingClientRect();
    const { scrollX = 0, scrollY = 0 } = page.defaultView ?? {};
    control.style.left = `${Math.max(0, left + scrollX)}px`;
    control.style.top = `${Math.max(0, top + scrollY - control.offsetHeight)}px`;
    control.setAttribute("aria-label", `Edit: ${source.text}`);
    target = source;
  };
  const open = () => target && go(`${recordPath(target.key)}#${fieldId(target.field)}`);
  control.addEventListener("click", open);
  for (const element of page.body.querySelectorAll<HTMLElement>("*")) {
    const source = sources.get(said(element));
    if (!source || element === control || element.closest("[data-edited]")) continue;
    element.dataset.edited = "";
    element.style.outline = "1px dashed #ff6a00";
    element.tabIndex = 0;
    for (const event of ["mouseenter", "focus"]) element.addEventListener(event, () => show(element, source));
    element.addEventListener("keydown", ({ key }) => key === "Enter" && open());
  }
  page.addEventListener("click", (event) => {
    event.preventDefault();
    const chosen = event.target as Element;
    const link = chosen.closest("a[href^='/']");
    if (link) go(`/desk/content?q=${encodeURIComponent(link.getAttribute("href") ?? "")}`);
    else if (chosen.closest("[data-edited]")) open();
  });
}
