import { useEffect, useRef } from "react";
import { filesIn, hasFiles, sortedFiles } from "#features/editing/desk/pictures/given-files.ts";
import type { GivenPictures } from "#features/editing/desk/pictures/use-given-pictures.ts";
import type { TextProps } from "./text-props.ts";

/**
 * Stays in the page while hidden, because the browser keeps what can be undone with the element.
 */
export function SourceText({
  id,
  label,
  describedBy,
  isInvalid,
  value,
  onType,
  isShown,
  given: { target, take },
}: TextProps & { isShown: boolean; given: GivenPictures }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isShown) return;
    const put = (_: string, { file, alt }: { file: string; alt: string }) => {
      if (area.current) insertText(area.current, `![${alt}](${file})`);
    };
    target.current = { put, forget() {} };
  }, [isShown, target]);
  function takeFiles(event: { preventDefault(): void }, data: DataTransfer) {
    const files = filesIn(data);
    if (files.length === 0 || hasText(data)) return;
    event.preventDefault();
    take({ ...sortedFiles(files), hasElsewhere: false });
  }
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
      onPaste={(event) => takeFiles(event, event.clipboardData)}
      onDragOver={(event) => {
        if (hasFiles(event.dataTransfer)) event.preventDefault();
      }}
      onDrop={(event) => takeFiles(event, event.dataTransfer)}
    />
  );
}

function replaceText(area: HTMLTextAreaElement, text: string) {
  insertText(area, text, () => area.select());
}

function insertText(area: HTMLTextAreaElement, text: string, select = () => {}) {
  const focused = document.activeElement;
  area.focus({ preventScroll: true });
  select();
  // Only this inserts text so that Ctrl+Z takes it back.
  if (!document.execCommand("insertText", false, text)) area.setRangeText(text);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** A spreadsheet gives its table as text too; a file manager gives the names of files. */
const hasText = (data: DataTransfer) =>
  data.getData("text/html") !== "" && data.getData("text/plain") !== "";
