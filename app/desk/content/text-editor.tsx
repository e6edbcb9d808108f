import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useRef, useState } from "react";
import { BlockPicker } from "./block-picker.tsx";
import { ownNonce } from "./own-nonce.ts";
import { markdownOf } from "./paste.ts";

type Props = {
  id: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  value: string;
  onType: (text: string) => void;
};

const looks = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "700" },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.link, textDecoration: "underline" },
  { tag: tags.monospace, fontFamily: "monospace" },
]);

/** Puts a block below the line of the cursor, with empty lines around it; a link stays within its line. */
function insert(view: EditorView, text: string) {
  const { main } = view.state.selection;
  const isInline = text.startsWith("[");
  const at = isInline ? main.head : view.state.doc.lineAt(main.head).to;
  const block = isInline ? text : `${at === 0 ? "" : "\n\n"}${text}\n`;
  view.dispatch({
    changes: { from: at, insert: block },
    selection: { anchor: at + block.length },
    scrollIntoView: true,
  });
  view.focus();
}

/** The text of a post: Markdown with the site's own blocks. Before it has loaded it is a plain field. */
export default function TextEditor({ id, label, describedBy, isInvalid, value, onType }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const latest = useRef(onType);
  latest.current = onType;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed comes back as the value
  useEffect(() => {
    if (!host.current) return;
    const started = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          EditorView.cspNonce.of(ownNonce()),
          history(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          markdown(),
          syntaxHighlighting(looks),
          EditorView.lineWrapping,
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latest.current(state.doc.toString());
          }),
          EditorView.domEventHandlers({
            paste(event, target) {
              const html = event.clipboardData?.getData("text/html");
              if (!html) return false;
              event.preventDefault();
              target.dispatch(target.state.replaceSelection(markdownOf(html)), { userEvent: "input.paste" });
              return true;
            },
          }),
          EditorView.contentAttributes.of({ id, "aria-label": label }),
        ],
      }),
    });
    setView(started);
    return () => started.destroy();
  }, []);

  useEffect(() => {
    const { contentDOM } = view ?? {};
    if (describedBy) contentDOM?.setAttribute("aria-describedby", describedBy);
    contentDOM?.setAttribute("aria-invalid", String(isInvalid));
  }, [view, describedBy, isInvalid]);

  // Somebody else's text, an earlier one, or what was typed before a reload.
  useEffect(() => {
    const shown = view?.state.doc.toString();
    if (view && shown !== value) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [view, value]);

  return (
    <div className="content-text">
      <div ref={host} className="input content-editor" />
      {view ? (
        <BlockPicker onPick={(text) => insert(view, text)} />
      ) : (
        <textarea
          id={id}
          className="input"
          rows={28}
          value={value}
          aria-describedby={describedBy}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </div>
  );
}
