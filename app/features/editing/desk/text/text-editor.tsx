import { closeHistory } from "prosemirror-history";
import type { Node, Slice } from "prosemirror-model";
import type { Command, EditorState, Selection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { keyOf } from "#app/ui/key-of.ts";
import { GivenList } from "#features/editing/desk/pictures/given-list.tsx";
import {
  type GivenPictures,
  useGivenPictures,
} from "#features/editing/desk/pictures/use-given-pictures.ts";
import {
  type PictureUpload,
  usePictureUpload,
} from "#features/editing/desk/pictures/use-picture-upload.ts";
import { markdownPaste } from "./markdown-paste.ts";
import { pasteIntoCell } from "./paste-into-cell.ts";
import { forgetPlace, putPicture } from "./picture-places.ts";
import { readText } from "./read-text.ts";
import { SourceText } from "./source-text.tsx";
import { leavePicture, linkAt, pictureAt, setLink, setPicture } from "./text-commands.ts";
import { LinkPanel, PicturePanel } from "./text-panels.tsx";
import { cleanedPaste } from "./text-paste.ts";
import { dropPictures, type GivenToText, pastePictures } from "./text-pictures.ts";
import type { TextProps } from "./text-props.ts";
import { stateOf } from "./text-state.ts";
import { type TextPanel, TextToolbar } from "./text-toolbar.tsx";
import { writeText } from "./write-text.ts";

/** The editor for a post's text: rich text, or Markdown if it contains something else. */
export default function TextEditor(props: TextProps) {
  const { value } = props;
  const [isSource, setSource] = useState(() => readText(value) === null);
  // With what can be undone, while the text is edited as Markdown.
  const kept = useRef<EditorState | null>(null);
  const given = useGivenPictures();
  const choose = useRef<(file: string) => void>(() => {});
  const upload = usePictureUpload((file) => choose.current(file));
  // The form of a picture on its way belongs to the formatted text.
  const canSwitch = upload.sending === null && (!isSource || readText(value) !== null);
  return (
    <div className="content-text">
      <GivenList {...given} />
      <SourceText {...props} isShown={isSource} given={given} />
      {isSource ? null : (
        <FormattedText
          {...props}
          kept={kept}
          given={given}
          upload={upload}
          choose={choose}
          onUnreadable={() => setSource(true)}
        />
      )}
      <label className="content-check small">
        <input
          type="checkbox"
          checked={isSource}
          disabled={!canSwitch}
          onChange={() => setSource(!isSource)}
        />
        <span>Edit as Markdown</span>
      </label>
    </div>
  );
}

type FormattedProps = TextProps & {
  kept: RefObject<EditorState | null>;
  given: GivenPictures;
  upload: PictureUpload;
  /** Set to what takes a picture that is chosen here. */
  choose: RefObject<(file: string) => void>;
  onUnreadable: () => void;
};

function FormattedText(props: FormattedProps) {
  const { id, label, describedBy, isInvalid, value, pictures, onType, kept, onUnreadable } = props;
  const { given, upload, choose } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const text = useRef<string | null>(null);
  const latest = useRef({ onType, takeGiven: given.take });
  latest.current = { onType, takeGiven: given.take };
  // What was selected when pictures were given: whoever has gone on writing is not interrupted.
  const waiting = useRef<Selection | null>(null);
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
    view.current ??= openView(host.current, fresh, {
      onLink: () => setPanel("link"),
      onGiven(taken) {
        waiting.current = view.current?.state.selection ?? null;
        latest.current.takeGiven(taken);
      },
      onState(next, isChanged) {
        kept.current = next;
        setState(next);
        if (!isChanged) return;
        text.current = writeText(next.doc);
        latest.current.onType(text.current);
      },
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
    given.target.current = {
      put(id, picture) {
        const shown = view.current;
        if (!shown) return;
        const isWaitedFor = waiting.current?.eq(shown.state.selection) === true;
        putPicture(shown, id, picture, isWaitedFor && shown.hasFocus());
      },
      forget(id) {
        if (view.current) forgetPlace(view.current, id);
      },
    };
  }, [given.target]);

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
  choose.current = (file) => {
    const alt = view.current && pictureAt(view.current.state)?.attrs.alt;
    change(setPicture({ file, alt: alt ?? "" }));
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
      {panel === "picture" || picture || upload.sending ? (
        <PicturePanel
          file={picture?.attrs.file ?? ""}
          alt={picture?.attrs.alt ?? ""}
          files={pictures}
          upload={upload}
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

type Told = {
  readonly onLink: () => void;
  readonly onGiven: (given: GivenToText) => void;
  readonly onState: (state: EditorState, isChanged: boolean) => void;
};

function openView(host: HTMLElement, state: EditorState, { onLink, onGiven, onState }: Told) {
  const view: EditorView = new EditorView(host, {
    state,
    handleKeyDown(_, event) {
      if (keyOf(event) !== "k" || !(event.ctrlKey || event.metaKey)) return false;
      onLink();
      return true;
    },
    transformPastedHTML: cleanedPaste,
    handlePaste(view, { clipboardData }, slice) {
      if (clipboardData && pastePictures(view, clipboardData, slice, onGiven)) return true;
      const lines = pasteIntoCell(view.state, slice);
      if (lines) view.dispatch(lines.setMeta("paste", true));
      return lines !== null;
    },
    handleDrop: (view, event, slice) => dropPictures(view, event, slice, onGiven),
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
