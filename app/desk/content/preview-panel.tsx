import { useEffect, useRef, useState } from "react";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { DeskContent } from "#content/types.ts";
import type { ContentProblem, FormSchema } from "#shared/contracts/desk-content.ts";
import { fieldLabel } from "#shared/formats/field-label.ts";
import { findFieldByText } from "#shared/formats/find-field-by-text.ts";
import { fieldAt } from "#shared/formats/record-fields.ts";
import { FieldLink } from "./field-link.tsx";
import { elementSaying, said } from "./page-words.ts";
import { revealField } from "./reveal-field.ts";

type Props = {
  html: string;
  isBroken: boolean;
  value: unknown;
  problems: readonly ContentProblem[];
  schema: FormSchema;
  words: DeskContent["preview"];
};

/** The real page beside the form, scrolled to the edited field. Its scripts do not run. */
export function PreviewPanel({ html, isBroken, value, problems, schema, words }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState("");
  const [isDesktop, setDesktop] = useState(false);
  const [isDark, setDark] = useState(false);
  const latest = useRef(value);
  latest.current = value;
  const field = useRef("");
  useEffect(() => {
    if (replaceBody(frame.current, html)) showField(frame.current, latest.current, field.current);
    else setFirst(html);
  }, [html]);
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root) root.dataset.theme = isDark ? "dark" : "light";
  }, [isDark]);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? target.closest("[id^='root_']")?.id : undefined;
      if (!id) return;
      field.current = id.slice("root_".length).replaceAll("_", ".");
      showField(frame.current, latest.current, field.current);
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);

  useEffect(() => fitted(box.current, frame.current, isDesktop), [isDesktop]);

  const takeOver = () => {
    const page = frame.current?.contentDocument;
    page?.addEventListener("click", (event) => {
      event.preventDefault();
      const text = said(event.target as Element);
      const saying = findFieldByText(latest.current, text);
      // A text of another record is searched for by its words.
      if (saying) revealField(saying);
      else if (text) open(`/desk/content?q=${encodeURIComponent(text.slice(0, 100))}`);
    });
    if (page) page.documentElement.dataset.theme = isDark ? "dark" : "light";
    showField(frame.current, latest.current, field.current);
  };
  const [wrong] = problems;
  return (
    <Panel id="preview" title="Preview">
      <div className="desk-toolbar">
        <button type="button" className="content-switch" aria-pressed={!isDesktop} onClick={() => setDesktop(false)}>
          <DeskIcon name="smartphone" /> Phone
        </button>
        <button type="button" className="content-switch" aria-pressed={isDesktop} onClick={() => setDesktop(true)}>
          <DeskIcon name="monitor" /> Desktop
        </button>
        <button type="button" className="content-switch" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          <DeskIcon name="moon" /> Dark theme
        </button>
      </div>
      <p className="muted small" role="status">
        {isBroken || wrong?.place?.key.collection.startsWith("desk") ? (
          words.broken
        ) : wrong ? (
          <>
            {words.wrong}{" "}
            {wrong.file === "" ? (
              <FieldLink field={wrong.field}>{fieldLabel(wrong.field, schema)}</FieldLink>
            ) : (
              wrong.place?.name
            )}
          </>
        ) : html ? (
          words.intro
        ) : (
          words.drawing
        )}
      </p>
      <div ref={box} className={isDesktop ? "content-preview content-preview--desktop" : "content-preview"}>
        <iframe ref={frame} title="Page preview" srcDoc={first} sandbox="allow-same-origin" onLoad={takeOver} />
      </div>
    </Panel>
  );
}

/** The width at which a page shows all its columns. */
const DESKTOP_WIDTH = 1_280;

/** Scales a page of that width to its box, and follows the box's size; returns a function that stops this. */
function fitted(box: HTMLElement | null, frame: HTMLIFrameElement | null, isDesktop: boolean) {
  if (!box || !frame) return;
  const fit = () => {
    const zoom = isDesktop ? Math.min(1, box.clientWidth / DESKTOP_WIDTH) : 1;
    frame.style.width = isDesktop ? `${DESKTOP_WIDTH}px` : "";
    frame.style.height = `${100 / zoom}%`;
    frame.style.zoom = String(zoom);
  };
  const observer = new ResizeObserver(fit);
  observer.observe(box);
  return () => observer.disconnect();
}

/** Replaces the shown page in place, keeping loaded styles and the scroll position; false if there is none yet. */
function replaceBody(frame: HTMLIFrameElement | null, html: string): boolean {
  const shown = frame?.contentDocument;
  if (!shown?.querySelector("main")) return false;
  shown.body.replaceWith(shown.adoptNode(new DOMParser().parseFromString(html, "text/html").body));
  return true;
}

/** Scrolls the text of a field into view and outlines it. */
function showField(frame: HTMLIFrameElement | null, value: unknown, field: string) {
  const page = frame?.contentDocument;
  const text = fieldAt(value, field);
  const shown = page && typeof text === "string" ? elementSaying(page, text) : undefined;
  if (!page || !shown) return;
  for (const { style } of page.querySelectorAll<HTMLElement>("[data-shown]")) style.outline = "";
  shown.dataset.shown = "";
  shown.style.outline = "3px solid var(--color-accent)";
  shown.style.outlineOffset = "2px";
  // Scrolls only the frame's page, not the form beside it.
  const { top, height } = shown.getBoundingClientRect();
  page.defaultView?.scrollBy(0, top - (page.documentElement.clientHeight - height) / 2);
}
