import { type ChangeEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Panel } from "#app/desk/frame/panel.tsx";
import { Field, TextArea, wiring } from "#app/ui/field.tsx";
import type { DeskNewsletter } from "#content/types.ts";
import { importColumns, importLimits } from "#shared/contracts/desk-import.ts";

type Props = { words: DeskNewsletter["import"]; table: string };

export function ImportForm({ words, table }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const isBusy = useNavigation().state !== "idle";

  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    const area = form.current?.elements.namedItem("table");
    if (!file || !(area instanceof HTMLTextAreaElement)) return;
    setTooLarge(file.size > importLimits.bytes);
    if (file.size <= importLimits.bytes) area.value = await file.text();
  }

  const fileField = { id: "file", label: "CSV file", error: isTooLarge ? words.problems.rows : undefined };
  return (
    <Panel id="table-to-import" title="Table">
      <p>{words.columns}</p>
      <pre className="desk-note">{`${importColumns.join(",")}\n${words.example}`}</pre>
      <Form method="post" encType="multipart/form-data" className="desk-form" ref={form}>
        <Field {...fileField}>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="input"
            onChange={read}
            {...wiring(fileField)}
          />
        </Field>
        <TextArea
          id="table"
          name="table"
          label="Or paste the text"
          defaultValue={table}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          required
        />
        <button type="submit" name="intent" value="preview" className="btn" disabled={isBusy}>
          Preview
        </button>
      </Form>
    </Panel>
  );
}
