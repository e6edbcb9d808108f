import { useState } from "react";
import { FieldError } from "#app/ui/field.tsx";
import { pictureAddress, pictureName } from "./picture-address.ts";

type Props = {
  id: string;
  label: string;
  file: string;
  files: readonly string[];
  canUpload: boolean;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  onPick: (file: string) => void;
};

/** Chooses a picture: an existing one, or a new one, which the server checks, encodes and adds to the change. */
export function PicturePicker({ id, label, file, files, canUpload, describedBy, isInvalid, onPick }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  async function store(chosen: File) {
    setBusy(true);
    // base64url needs no escaping in a form post.
    const picture = (await chosen.bytes()).toBase64({ alphabet: "base64url" });
    const body = new URLSearchParams({ name: chosen.name, picture });
    const answer = await fetch(`${location.pathname}/picture`, { method: "POST", body }).catch(() => null);
    const result = (await answer?.json().catch(() => null)) as { file?: string; problem?: string } | null;
    setBusy(false);
    setProblem(result?.file ? "" : (result?.problem ?? "Not stored. Try again."));
    if (result?.file) onPick(result.file);
  }
  return (
    <div className="content-picture">
      {file ? <img src={pictureAddress(file)} alt="" /> : null}
      <div className="content-picture__ways">
        <p className="small" role="status">
          {isBusy ? "Storing…" : file ? pictureName(file) : "No picture"}
        </p>
        {canUpload ? (
          <label className="btn btn--outline content-upload">
            Upload picture
            <input
              type="file"
              className="sr-only"
              accept="image/jpeg,image/png,image/webp,image/avif"
              aria-label={`Upload picture: ${label}`}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onChange={({ target }) => target.files?.[0] && store(target.files[0])}
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
