import { useState } from "react";
import { Field, wiring } from "#app/ui/field.tsx";
import type { DeskNewsletter } from "#content/types.ts";
import { importLimits } from "#features/newsletter/newsletter.ts";
import { decodeFile } from "./decode-file.ts";

type Words = DeskNewsletter["import"];
type Read = { readonly text: string; readonly hint?: string; readonly error?: string };

type Props = {
  words: Words;
  /** Called with the text of the chosen file; empty if it cannot be read. */
  onRead: (text: string) => void;
};

export function ImportFile({ words, onRead }: Props) {
  const [read, setRead] = useState<Read>({ text: "" });
  const field = { id: "file", label: "CSV file", hint: read.hint, error: read.error };
  async function choose(file: File | undefined) {
    const next = file ? await readFile(file, words) : { text: "" };
    setRead(next);
    onRead(next.text);
  }
  return (
    <Field {...field}>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="input"
        // Otherwise browsers ignore the same file, which may have been corrected since.
        onClick={({ currentTarget }) => {
          currentTarget.value = "";
        }}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        {...wiring(field)}
      />
    </Field>
  );
}

async function readFile(file: File, { tooLarge, unreadable, guessed }: Words): Promise<Read> {
  if (file.size > importLimits.bytes) return { text: "", error: tooLarge };
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if (decoded.text === null) return { text: "", error: unreadable };
  const text = decoded.text.replace(/\r\n?/g, "\n");
  return decoded.isGuessed ? { text, hint: guessed } : { text };
}
