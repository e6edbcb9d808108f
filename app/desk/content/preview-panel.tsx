import { useEffect, useRef, useState } from "react";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { DeskContent } from "#content/types.ts";
import type { DraftPage } from "#shared/contracts/desk-content.ts";
import { fieldId } from "./error-tree.ts";
import { fieldSaying } from "./field-saying.ts";
import { ownNonce } from "./own-nonce.ts";

const PAUSE_MS = 400;

type Props = { path: string; value: unknown; words: DeskContent["preview"] };

/** The real page beside the form, drawn again when somebody stops typing. No script of it runs. */
export function PreviewPanel({ path, value, words }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [html, setHtml] = useState("");
  const [isPhone, setPhone] = useState(false);
  const [isDark, setDark] = useState(false);
  const latest = useRef(value);
  latest.current = value;
  const text = JSON.stringify(value);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetch(`${path}/preview`, {
        method: "POST",
        body: new URLSearchParams({ value: text }),
        signal: stop.signal,
      }).catch(() => null);
      const page = answer?.ok ? ((await answer.json().catch(() => null)) as DraftPage | null) : null;
      if (page && "html" in page && !stop.signal.aborted)
        setHtml(page.html.replace(/nonce="[^"]*"/g, `nonce="${ownNonce()}"`));
    }, PAUSE_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [path, text]);

  // A new document begins at its top.
  const top = useRef(0);
  const takeOver = () => {
    const shown = frame.current?.contentWindow;
    shown?.scrollTo(0, top.current);
    shown?.addEventListener("scroll", () => {
      top.current = shown.scrollY;
    });
    shown?.document.addEventListener("click", (event) => {
      event.preventDefault();
      const said = (event.target as Element).textContent?.trim() ?? "";
      const field = fieldSaying(latest.current, said);
      // What other records say is found by its words.
      if (field) document.getElementById(fieldId(field))?.focus();
      else if (said) open(`/desk/content?q=${encodeURIComponent(said.slice(0, 100))}`);
    });
    if (shown) shown.document.documentElement.dataset.theme = isDark ? "dark" : "light";
  };
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root) root.dataset.theme = isDark ? "dark" : "light";
  }, [isDark]);
  return (
    <Panel id="preview" title="Preview" intro={words.intro}>
      <div className="desk-toolbar">
        <button type="button" className="desk-quiet" aria-pressed={isPhone} onClick={() => setPhone(!isPhone)}>
          Phone width
        </button>
        <button type="button" className="desk-quiet" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          Dark theme
        </button>
      </div>
      <iframe
        ref={frame}
        className={isPhone ? "content-preview content-preview--phone" : "content-preview"}
        title="Page preview"
        srcDoc={html}
        sandbox="allow-same-origin"
        onLoad={takeOver}
      />
    </Panel>
  );
}
