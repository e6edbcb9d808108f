import { useEffect, useRef, useState } from "react";
import { Panel } from "#app/desk/frame/page.tsx";
import { useSignedOut } from "#app/desk/frame/signed-out.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ContentProblem } from "#content/editing/records.ts";
import type { DeskContent } from "#content/types.ts";
import { fieldLabel } from "#shared/formats/field-label.ts";
import { findFieldByText } from "#shared/formats/find-field-by-text.ts";
import type { FormSchema } from "#shared/formats/form-schema.ts";
import { fieldAt } from "#shared/formats/record-fields.ts";
import { FieldLink, revealField } from "./fields/field-link.tsx";

type Props = {
  html: string;
  isBroken: boolean;
  page: string;
  value: unknown;
  problems: readonly ContentProblem[];
  schema: FormSchema;
  words: DeskContent["preview"];
};

/** The width of the framed page in content.css, at which it shows all its columns. */
const DESKTOP_WIDTH = 1_280;

/** The real page beside the form, scrolled to the edited field. Its scripts do not run. */
export function PreviewPanel({
  html,
  isBroken,
  page: address,
  value,
  problems,
  schema,
  words,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [first, setFirst] = useState("");
  const [isDesktop, setDesktop] = useState(false);
  const [isDark, setDark] = useState(false);
  const latest = useRef(value);
  latest.current = value;
  const edited = useRef("");
  useEffect(() => {
    if (!replaceBody(frame.current, html)) setFirst(html);
    // The drawn page is a new one, and what is typed may have another place in it.
    outlineText(frame.current, fieldAt(latest.current, edited.current));
  }, [html]);
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root) root.dataset.theme = isDark ? "dark" : "light";
  }, [isDark]);
  useEffect(() => {
    const fit = ([entry]: ResizeObserverEntry[]) => {
      const zoom = Math.min(1, (entry?.contentRect.width ?? 0) / DESKTOP_WIDTH);
      box.current?.style.setProperty("--zoom", String(zoom));
    };
    const observer = new ResizeObserver(fit);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const field =
        target instanceof Element
          ? target.closest("[id^='root_']")?.id.slice("root_".length)
          : undefined;
      if (!field) return;
      edited.current = field.replaceAll("_", ".");
      showText(frame.current, fieldAt(latest.current, edited.current));
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);

  const takeOver = () => {
    const page = frame.current?.contentDocument;
    page?.addEventListener("click", (event) => {
      event.preventDefault();
      const text = textOf(event.target as Element);
      const saying = findFieldByText(latest.current, text);
      if (saying) revealField(saying);
      // A text of another record opens there.
      else if (text) open(`/desk/content?${new URLSearchParams({ page: address, q: text })}`);
    });
    if (page) page.documentElement.dataset.theme = isDark ? "dark" : "light";
  };
  const isSignedOut = useSignedOut();
  const [wrong] = problems;
  function state() {
    if (isSignedOut) return words.signedOut;
    if (isBroken || wrong?.place?.key.collection.startsWith("desk")) return words.broken;
    if (!wrong) return html ? words.intro : words.drawing;
    const isHere = wrong.file === "";
    return (
      <>
        {words.wrong}{" "}
        {isHere ? (
          <FieldLink field={wrong.field}>{fieldLabel(wrong.field, schema)}</FieldLink>
        ) : (
          wrong.place?.name
        )}
      </>
    );
  }
  return (
    <Panel id="preview" title="Preview">
      <div className="desk-toolbar">
        <button
          type="button"
          className="content-switch"
          aria-pressed={!isDesktop}
          onClick={() => setDesktop(false)}
        >
          <Icon name="smartphone" /> Phone
        </button>
        <button
          type="button"
          className="content-switch"
          aria-pressed={isDesktop}
          onClick={() => setDesktop(true)}
        >
          <Icon name="monitor" /> Desktop
        </button>
        <button
          type="button"
          className="content-switch"
          aria-pressed={isDark}
          onClick={() => setDark(!isDark)}
        >
          <Icon name="moon" /> Dark theme
        </button>
      </div>
      <p className="muted small" role="status">
        {state()}
      </p>
      <div
        ref={box}
        className={isDesktop ? "content-preview content-preview--desktop" : "content-preview"}
      >
        <iframe
          ref={frame}
          title="Page preview"
          srcDoc={first}
          sandbox="allow-same-origin"
          onLoad={takeOver}
        />
      </div>
    </Panel>
  );
}

/** The text of an element, with white space as in records. */
const textOf = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();

/**
 * Replaces the shown page in place, keeping loaded styles and the scroll position; false if there
 * is none yet.
 */
function replaceBody(frame: HTMLIFrameElement | null, html: string): boolean {
  const shown = frame?.contentDocument;
  if (!shown?.querySelector("main")) return false;
  shown.body.replaceWith(shown.adoptNode(new DOMParser().parseFromString(html, "text/html").body));
  return true;
}

/** Scrolls the page, not the form beside it, to the innermost element with a text. */
function showText(frame: HTMLIFrameElement | null, text: unknown) {
  const page = frame?.contentDocument;
  const shown = outlineText(frame, text);
  if (page && shown)
    page.defaultView?.scrollBy(
      0,
      shown.getBoundingClientRect().top - page.documentElement.clientHeight / 2,
    );
}

const EDITED = "data-edited";

/**
 * Draws a line around the innermost element with a text, so that it is told from similar ones;
 * returns it.
 */
function outlineText(frame: HTMLIFrameElement | null, text: unknown): HTMLElement | undefined {
  const page = frame?.contentDocument;
  if (!page) return undefined;
  for (const before of page.querySelectorAll<HTMLElement>(`[${EDITED}]`)) {
    before.removeAttribute(EDITED);
    before.style.removeProperty("outline");
    before.style.removeProperty("outline-offset");
  }
  if (typeof text !== "string" || text.trim() === "") return undefined;
  const wanted = text.replace(/\s+/g, " ").trim();
  const shown = [...page.querySelectorAll<HTMLElement>("main *")].findLast((element) =>
    textOf(element).includes(wanted),
  );
  if (!shown) return undefined;
  shown.setAttribute(EDITED, "");
  // Also seen in forced colours, where a colour of ours would be replaced.
  shown.style.outline = "3px solid Highlight";
  shown.style.outlineOffset = "4px";
  return shown;
}
