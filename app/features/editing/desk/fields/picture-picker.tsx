import { useState } from "react";
import { FieldError } from "#app/ui/field.tsx";
import { pictureAddress, pictureName } from "#features/editing/desk/picture-address.ts";
import { fileLimits, sizeOf } from "#shared/forms/limits.ts";

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
  onPick,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  async function store(chosen: File) {
    setBusy(true);
    setProblem("");
    const result = await send(chosen).catch(() => null);
    setBusy(false);
    setProblem(result?.file ? "" : (result?.problem ?? "Not stored. Try again."));
    if (result?.file) onPick(result.file);
  }
  const name = file ? pictureName(file) : "No picture";
  return (
    <div className="content-picture">
      {file ? <img src={pictureAddress(file)} alt="" /> : null}
      <div className="content-picture__ways">
        <p className="small" role="status">
          {isBusy ? "Storing…" : name}
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
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) store(chosen);
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

type Stored = { readonly file?: string; readonly problem?: string };

async function send(chosen: File): Promise<Stored> {
  const body = new URLSearchParams({ name: chosen.name, picture: await textOf(chosen) });
  const answer = await fetch(`${location.pathname}/picture`, { method: "POST", body });
  // A proxy's limit may be lower than ours, and its refusal is a page of its own.
  const refused = answer.status === 413 ? { problem: tooLarge(chosen) } : {};
  return answer.json().catch(() => refused);
}

const tooLarge = ({ size }: File) =>
  `The picture has ${sizeOf(size)}, and the server takes ${sizeOf(fileLimits.picture)} at most. Choose a smaller one.`;

/**
 * A file as Base64url, which needs no escaping in a form post. `toBase64()` is younger than
 * browsers we support.
 */
function textOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const [, base64 = ""] = String(reader.result).split(",");
      resolve(base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""));
    };
    reader.readAsDataURL(file);
  });
}
