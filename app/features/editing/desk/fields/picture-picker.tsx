import { type DragEvent, useState } from "react";
import { UploadProgress } from "#app/desk/frame/upload-progress.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { pictureAddress, pictureName } from "#features/editing/desk/picture-address.ts";
import { filesIn, hasFiles } from "#features/editing/desk/pictures/given-files.ts";
import {
  type PictureUpload,
  usePictureUpload,
} from "#features/editing/desk/pictures/use-picture-upload.ts";

type Props = {
  id: string;
  label: string;
  file: string;
  files: readonly string[];
  canUpload: boolean;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  /** An upload that goes on while this picker is not shown. */
  upload?: PictureUpload | undefined;
  onPick: (file: string) => void;
};

/**
 * Chooses a picture: an existing one, or a new one, which the server checks, encodes and adds to
 * the change.
 */
export function PicturePicker({
  id,
  label,
  file,
  files,
  canUpload,
  describedBy,
  isInvalid,
  upload,
  onPick,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const own = usePictureUpload(onPick);
  const { sending, problem, start, stop } = upload ?? own;
  function drop(event: DragEvent) {
    const [dropped] = filesIn(event.dataTransfer);
    if (!dropped) return;
    event.preventDefault();
    start(dropped);
  }
  const name = file ? pictureName(file) : "No picture";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same
    <div
      className="content-picture"
      onDragOver={(event) => {
        if (canUpload && hasFiles(event.dataTransfer)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (canUpload) drop(event);
      }}
    >
      {file ? <img src={pictureAddress(file)} alt="" /> : null}
      <div className="content-picture__ways">
        <p className="small" role="status">
          {sending ? stepOf(sending) : name}
        </p>
        {sending ? <UploadProgress {...sending} onStop={stop} /> : null}
        {canUpload ? (
          <label className="btn btn--outline content-upload">
            Upload picture
            <input
              type="file"
              className="sr-only"
              accept="image/jpeg,image/png,image/webp,image/avif"
              aria-label={`Upload picture: ${label}`}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) start(chosen);
                // Choosing the same file again, after it was corrected, counts as a change.
                target.value = "";
              }}
            />
          </label>
        ) : null}
        {problem ? <FieldError id={`${id}-problem`}>{problem}</FieldError> : null}
        <button
          type="button"
          id={id}
          className="btn btn--outline"
          aria-label={`Choose picture: ${label}`}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Choose picture
        </button>
      </div>
      {isOpen ? (
        <ul className="content-pictures">
          {files.map((each) => (
            <li key={each}>
              <button
                type="button"
                aria-pressed={each === file}
                onClick={() => {
                  onPick(each);
                  setOpen(false);
                }}
              >
                <img src={pictureAddress(each)} alt="" loading="lazy" />
                <span className="small">{pictureName(each)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** All is sent a moment before it is stored. */
const stepOf = ({ sent }: { readonly sent: number }) => (sent < 1 ? "Sending…" : "Storing…");
