import type { ReactNode } from "react";
import { Form } from "react-router";
import { TextField } from "#app/ui/field.tsx";

/** Finds lines of a list by a text, ?q=. The children are hidden fields: what of the address a search keeps. */
export function FindBar({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <search>
      <Form className="desk-bar" key={text}>
        {children}
        <TextField id="q" name="q" type="search" label={label} defaultValue={text} />
        <button type="submit" className="btn btn--outline">
          Find
        </button>
      </Form>
    </search>
  );
}
