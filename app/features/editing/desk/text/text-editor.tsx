import { closeHistory } from "prosemirror-history";
import type { Node, Slice } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { keyOf } from "#app/ui/key-of.ts";
import { markdownPaste } from "./markdown-paste.ts";
import { readText } from "./read-text.ts";
import { leavePicture, linkAt, pictureAt, setLink, setPicture } from "./text-commands.ts";
import { LinkPanel, PicturePanel } from "./text-panels.tsx";
import { cleanedPaste } from "./text-paste.ts";
import { stateOf } from "./text-state.ts";
import { type TextPanel, TextToolbar } from "./text-toolbar.tsx";
import { writeText } from "./write-text.ts";

type Props = {
  id: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  value: string;
  pictures: readonly string[];
  onType: (text: string) => void;
};

/** The editor for a post's text: rich text, or Markdown if it contains something else. */
export default function TextEditor(props: Props) {
  const { value } = props;
  const [isSource, setSource] = useState(() => readText(value) === null);
  // With what can be undone, while the text is edited as Markdown.
  const kept = useRef<EditorState | null>(null);
  const canFormat = !isSource || readText(value) !== null;
  return (
    <div className="content-text">
      <SourceText {...props} isShown={isSource} />
      {isSource ? null : (
        <FormattedText {...props} kept={kept} onUnreadable={() => setSource(true)} />
      )}
      <label className="content-check small">
        <input
          type="checkbox"
          checked={isSource}
          disabled={!canFormat}
          onChange={() => setSource(!isSource)}
        />
        <span>Edit as Markdown</span>
      </label>
    </div>
  );
}

/**
 * Stays in the page while hidden, because the browser keeps what can be undone with the element.
 */
function SourceText({
  id,
  label,
  describedBy,
  isInvalid,
  value,
  onType,
  isShown,
}: Props & { isShown: boolean }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isShown && area.current && area.current.value !== value) replaceText(area.current, value);
  }, [isShown, value]);
  return (
    <textarea
      ref={area}
      {...(isShown ? { id } : {})}
      hidden={!isShown}
      className="input content-source"
      rows={28}
      defaultValue={value}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

function replaceText(area: HTMLTextAreaElement, text: string) {
  const focused = document.activeElement;
  area.focus({ preventScroll: true });
  area.select();
  // Only this inserts text so that Ctrl+Z takes it back.
  if (!document.execCommand("insertText", false, text)) area.value = text;
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

type FormattedProps = Props & { kept: RefObject<EditorState | null>; onUnreadable: () => void };

function FormattedText(props: FormattedProps) {
  const { id, label, describedBy, isInvalid, value, pictures, onType, kept, onUnreadable } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const text = useRef<string | null>(null);
  const latest = useRef(onType);
  latest.current = onType;
  const [state, setState] = useState<EditorState | null>(null);
  const [panel, setPanel] = useState<TextPanel | null>(null);

  // Own typing returns as the same value; any other value is somebody else's text or an earlier
  // one. In layout effects, the editor replaces the text area below before anybody can meet both of
  // them: two fields with one id and one name.
  useLayoutEffect(() => {
    if (text.current === value || !host.current) return;
    const doc = readText(value);
    if (!doc) return onUnreadable();
    text.current = value;
    const fresh = kept.current ? withText(kept.current, doc) : stateOf(doc);
    kept.current = fresh;
    const onLink = () => setPanel("link");
    view.current ??= openView(host.current, fresh, onLink, (next, isChanged) => {
      kept.current = next;
      setState(next);
      if (!isChanged) return;
      text.current = writeText(next.doc);
      latest.current(text.current);
    });
    view.current.updateState(fresh);
    setState(fresh);
  }, [value, kept, onUnreadable]);
  useLayoutEffect(
    () => () => {
      view.current?.destroy();
      view.current = null;
      text.current = null;
    },
    [],
  );
  useLayoutEffect(() => {
    const attributes = { id, "aria-label": label, "aria-multiline": "true", role: "textbox" };
    const described = describedBy ? { "aria-describedby": describedBy } : {};
    view.current?.setProps({
      attributes: { ...attributes, ...described, "aria-invalid": String(isInvalid) },
    });
  }, [id, label, describedBy, isInvalid]);

  useEffect(() => {
    if (panel) host.current?.previousElementSibling?.scrollIntoView({ block: "nearest" });
  }, [panel]);

  const change = (command: Command) => {
    const shown = view.current;
    if (shown) command(shown.state, shown.dispatch, shown);
  };
  const run = (command: Command) => {
    change(command);
    setPanel(null);
    view.current?.focus();
  };
  const picture = state && pictureAt(state);
  const link = state && linkAt(state);
  return (
    <>
      {state ? (
        <TextToolbar
          state={state}
          panel={panel}
          run={run}
          onPanel={(next) => setPanel(panel === next ? null : next)}
        />
      ) : null}
      {state && panel === "link" ? (
        <LinkPanel
          href={link?.href ?? ""}
          hasWords={Boolean(link) || !state.selection.empty}
          onDone={(href, words) => run(setLink(href, words))}
        />
      ) : null}
      {panel === "picture" || picture ? (
        <PicturePanel
          file={picture?.attrs.file ?? ""}
          alt={picture?.attrs.alt ?? ""}
          files={pictures}
          onChange={(chosen) => change(setPicture(chosen))}
          onDone={() => run(leavePicture)}
        />
      ) : null}
      {state ? null : (
        <textarea id={id} className="input" rows={28} defaultValue={value} readOnly />
      )}
      <div ref={host} className="input content-editor" />
    </>
  );
}

/** The state with another text; what was there before can be brought back by undo. */
function withText(state: EditorState, doc: Node): EditorState {
  if (writeText(state.doc) === writeText(doc)) return state;
  return state.apply(closeHistory(state.tr).replaceWith(0, state.doc.content.size, doc.content));
}

type OnState = (state: EditorState, isChanged: boolean) => void;

function openView(host: HTMLElement, state: EditorState, onLink: () => void, onState: OnState) {
  const view: EditorView = new EditorView(host, {
    state,
    handleKeyDown(_, event) {
      if (keyOf(event) !== "k" || !(event.ctrlKey || event.metaKey)) return false;
      onLink();
      return true;
    },
    transformPastedHTML: cleanedPaste,
    // Without a slice the editor takes the text as it is, which its types do not say. So it does
    // where Shift asks for plain text.
    clipboardTextParser: (text, _, isPlain) => (isPlain ? null : markdownPaste(text)) as Slice,
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction);
      view.updateState(next);
      onState(next, transaction.docChanged);
    },
  });
  return view;
}
