import { UploadProgress } from "#app/desk/frame/upload-progress.tsx";
import { FieldError } from "#app/ui/field.tsx";
import type { GivenPictures } from "./use-given-pictures.ts";

/** It stands above a text that may be longer than the screen. */
const show = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: "nearest" });

/** Pictures on their way into the text, and what it did not take. */
export function GivenList({ entries, stop, dismiss }: GivenPictures) {
  return (
    <>
      {entries.map((entry, at) =>
        "sending" in entry ? (
          <UploadProgress key={entry.id} {...entry.sending} onStop={() => stop(entry.id)} />
        ) : (
          <div key={entry.id} className="content-untaken" ref={show}>
            <FieldError id={`untaken-${at}`} role="alert">
              {entry.problem}
            </FieldError>
            <button type="button" className="desk-quiet" onClick={() => dismiss(entry.id)}>
              Dismiss
            </button>
          </div>
        ),
      )}
    </>
  );
}
