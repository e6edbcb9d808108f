import { useEffect, useRef, useState } from "react";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { DeskContent } from "#content/types.ts";
import { fieldSaying } from "./field-saying.ts";
import { revealField } from "./reveal-field.ts";

type Props = { html: string; value: unknown; isWrong: boolean; words: DeskContent["preview"] };

/** The real page beside the form. No script of it runs. */
export function PreviewPanel({ html, value, isWrong, words }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first, setFirst] = useState("");
  const [isDesktop, setDesktop] = useState(false);
  const [isDark, setDark] = useState(false);
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    if (!replaceBody(frame.current, html)) setFirst(html);
  }, [html]);
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root) root.dataset.theme = isDark ? "dark" : "light";
  }, [isDark]);

  const takeOver = () => {
    const page = frame.current?.contentDocument;
    page?.addEventListener("click", (event) => {
      event.preventDefault();
      const said = (event.target as Element).textContent?.trim() ?? "";
      const field = fieldSaying(latest.current, said);
      // What other records say is found by its words.
      if (field) revealField(field);
      else if (said) open(`/desk/content?q=${encodeURIComponent(said.slice(0, 100))}`);
    });
    if (page) page.documentElement.dataset.theme = isDark ? "dark" : "light";
  };
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
        {isWrong ? words.wrong : html ? words.intro : "Drawing the page…"}
      </p>
      <div className={isDesktop ? "content-preview content-preview--desktop" : "content-preview"}>
        <iframe ref={frame} title="Page preview" srcDoc={first} sandbox="allow-same-origin" onLoad={takeOver} />
      </div>
    </Panel>
  );
}

/** Changes the shown page in its place, with its styles loaded and where it is scrolled to; false before there is one. */
function replaceBody(frame: HTMLIFrameElement | null, html: string): boolean {
  const shown = frame?.contentDocument;
  if (!shown?.querySelector("main")) return false;
  shown.body.replaceWith(shown.adoptNode(new DOMParser().parseFromString(html, "text/html").body));
  return true;
}
