import type { ReactNode } from "react";
import { Form } from "react-router";
import { TextField } from "#app/ui/field.tsx";

export function SearchForm({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <search>
      <Form className="desk-toolbar desk-toolbar--fields" key={text}>
        {children}
        <TextField id="q" name="q" type="search" label={label} defaultValue={text} />
        <button type="submit" className="btn btn--outline">
          Search
        </button>
      </Form>
    </search>
  );
}
