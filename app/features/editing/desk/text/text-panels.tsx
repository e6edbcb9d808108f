import { type KeyboardEvent, type ReactNode, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { isComposing } from "#app/ui/is-composing.ts";
import { PicturePicker } from "#features/editing/desk/fields/picture-picker.tsx";
import type { PictureUpload } from "#features/editing/desk/pictures/use-picture-upload.ts";

type PanelProps = {
  name: string;
  action: string;
  isReady: boolean;
  onDone: () => void;
  more?: ReactNode;
  children: ReactNode;
};

/**
 * The fields for inserting into a text. They are inside the record's form, so Enter must not save
 * it.
 */
function Panel({ name, action, isReady, onDone, more, children }: PanelProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    if (isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (isReady) onDone();
  };
  return (
    <fieldset className="content-group" onKeyDown={onKeyDown}>
      <legend>{name}</legend>
      {children}
      <div className="desk-toolbar">
        <button type="button" className="btn btn--outline" disabled={!isReady} onClick={onDone}>
          {action}
        </button>
        {more}
      </div>
    </fieldset>
  );
}

type LinkProps = { href: string; hasWords: boolean; onDone: (href: string, words: string) => void };

export function LinkPanel({ href: given, hasWords, onDone }: LinkProps) {
  const [href, setHref] = useState(given);
  const [words, setWords] = useState("");
  const remove = (
    <button type="button" className="desk-quiet" onClick={() => onDone("", "")}>
      Remove link
    </button>
  );
  return (
    <Panel
      name="Link"
      action="Insert"
      isReady={href.trim() !== ""}
      onDone={() => onDone(href.trim(), words.trim())}
      more={given ? remove : null}
    >
      {hasWords ? null : (
        <TextField
          id="link-words"
          label="Words"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <TextField
        id="link-href"
        label="Page or address"
        list="content-pages"
        autoComplete="off"
        autoFocus
        value={href}
        onChange={({ target }) => setHref(target.value)}
      />
    </Panel>
  );
}

type PictureProps = {
  file: string;
  alt: string;
  files: readonly string[];
  upload: PictureUpload;
  onChange: (picture: { file: string; alt: string }) => void;
  onDone: () => void;
};

/**
 * A picture is inserted as soon as it is chosen, so that none is lost; the form asks for its
 * description.
 */
export const PicturePanel = ({ file, alt, files, upload, onChange, onDone }: PictureProps) => (
  <Panel name="Picture" action="Done" isReady={file === "" || alt.trim() !== ""} onDone={onDone}>
    <PicturePicker
      id="text-picture"
      label="Text"
      file={file}
      files={files}
      canUpload
      upload={upload}
      onPick={(next) => onChange({ file: next, alt })}
    />
    {file ? (
      <TextField
        id="text-alt"
        label="What it shows"
        error={alt.trim() ? undefined : "Describe the picture for people who cannot see it."}
        value={alt}
        onChange={({ target }) => onChange({ file, alt: target.value })}
      />
    ) : null}
  </Panel>
);
