import { useState } from "react";
import { Field, wiring } from "#app/ui/field.tsx";

type Props = { id: string; file: string; onStored: (file: string) => void };

/** Puts a picture into the change of the record that is open. The server checks and encodes it. */
export function PictureUpload({ id, file, onStored }: Props) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function send(chosen: File) {
    setBusy(true);
    const picture = base64Of(new Uint8Array(await chosen.arrayBuffer()));
    const body = new URLSearchParams({ name: chosen.name, picture });
    const answer = await fetch(`${location.pathname}/picture`, { method: "POST", body }).catch(() => null);
    const said = (await answer?.json().catch(() => null)) as { file?: string; problem?: string } | null;
    setBusy(false);
    setProblem(said?.file ? undefined : (said?.problem ?? "Not stored. Try again."));
    if (said?.file) onStored(said.file);
  }
  return (
    <Field id={id} label="Picture" error={problem} hint={isBusy ? "Storing…" : file}>
      <input
        type="file"
        className="input"
        accept="image/jpeg,image/png,image/webp,image/avif"
        {...wiring({ id, label: "", error: problem, hint: file })}
        onChange={({ target }) => target.files?.[0] && send(target.files[0])}
      />
    </Field>
  );
}

/** Letters that a form sends as they are. */
function base64Of(bytes: Uint8Array): string {
  const STEP = 32_768;
  let text = "";
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
