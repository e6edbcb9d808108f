import { useState } from "react";
import { Options } from "#app/desk/frame/options.tsx";
import { Field, TextArea, TextField, wiring } from "#app/ui/field.tsx";
import { blocks, languages } from "./blocks.ts";
import { PictureUpload } from "./picture-upload.tsx";

type Values = Readonly<Record<string, string>>;

/** Inserts one of the blocks that a post may have. */
export function BlockPicker({ onPick }: { onPick: (text: string) => void }) {
  const [name, setName] = useState<string | null>(null);
  const [values, setValues] = useState<Values>({});
  const block = blocks.find((each) => each.name === name);
  const isFilled = block?.fields.every((field) => field.kind === "language" || values[field.name]?.trim());
  const open = (next: string | null) => {
    setName(next);
    setValues({});
  };
  return (
    <>
      <fieldset className="desk-toolbar content-blocks">
        <legend className="sr-only">Insert a block</legend>
        {blocks.map((each) => (
          <button
            key={each.name}
            type="button"
            className="desk-quiet"
            aria-expanded={each.name === name}
            onClick={() => open(each.name === name ? null : each.name)}
          >
            {each.name}
          </button>
        ))}
      </fieldset>
      {block ? (
        <fieldset className="content-group">
          <legend>{block.name}</legend>
          {block.fields.map(({ name: field, label, kind }) => {
            const id = `block-${field}`;
            const value = values[field] ?? "";
            const set = (text: string) => setValues({ ...values, [field]: text });
            if (kind === "picture") return <PictureUpload key={field} id={id} file={value} onStored={set} />;
            if (kind === "language")
              return (
                <Field key={field} id={id} label={label}>
                  <select
                    {...wiring({ id, label })}
                    className="input"
                    value={value}
                    onChange={({ target }) => set(target.value)}
                  >
                    <Options of={languages.map((each) => ({ value: each, label: each }))} />
                  </select>
                </Field>
              );
            const shared = { key: field, id, label, value };
            return kind === "lines" ? (
              <TextArea {...shared} key={field} rows={4} onChange={({ target }) => set(target.value)} />
            ) : (
              <TextField {...shared} key={field} onChange={({ target }) => set(target.value)} />
            );
          })}
          <button
            type="button"
            className="btn btn--outline"
            disabled={!isFilled}
            onClick={() => {
              onPick(block.write(values));
              open(null);
            }}
          >
            Insert
          </button>
        </fieldset>
      ) : null}
    </>
  );
}
