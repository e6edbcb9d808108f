// The package's index would import a validator that needs eval.
import Form from "@rjsf/core/lib/components/Form.js";
import type { RJSFSchema } from "@rjsf/utils";
import { useEffect, useRef, useState } from "react";
import type { ContentProblem, FormSchema, PageChoice } from "#shared/contracts/desk-content.ts";
import { errorTree } from "./error-tree.ts";
import { templates } from "./form-templates.tsx";
import { widgets } from "./form-widgets.tsx";
import { type MoveEntry, withMoved } from "./list-item.tsx";
import { validator } from "./matches-schema.ts";
import { revealField } from "./reveal-field.ts";

type Props = {
  schema: FormSchema;
  value: unknown;
  problems: readonly ContentProblem[];
  notices: readonly ContentProblem[];
  pages: readonly PageChoice[];
  onType: (value: unknown) => void;
};

/** RJSF must not add fields that the record leaves out. */
const asWritten = {
  arrayMinItems: { populate: "never" },
  emptyObjectFields: "skipDefaults",
  constAsDefaults: "skipOneOf",
} as const;
const ui = {
  "ui:globalOptions": { enableOptionalDataFieldForType: ["object" as const], copyable: false },
  "ui:submitButtonOptions": { norender: true },
};

/** The fields of a record, built from the schema that validates it. */
export default function Fields({ schema, value, problems, notices, pages, onType }: Props) {
  // The fields are rendered after the page, whose URL may name one of them.
  useEffect(() => {
    if (location.hash.startsWith("#root_")) revealField(location.hash.slice("#root_".length).replaceAll("_", "."));
  }, []);
  // RJSF keeps the first context that it gets.
  const latest = useRef({ value, onType });
  latest.current = { value, onType };
  const [context] = useState(() => ({
    move: ((list, from, to) =>
      latest.current.onType(withMoved(latest.current.value, list, from, to))) satisfies MoveEntry,
  }));
  return (
    <>
      <datalist id="content-pages">
        {pages.map(({ path, title }) => (
          <option key={path} value={path} label={title} />
        ))}
      </datalist>
      <Form
        // The page has its own form element around it.
        tagName="div"
        schema={schema as RJSFSchema}
        formData={value}
        validator={validator}
        uiSchema={ui}
        templates={templates}
        widgets={widgets}
        formContext={context}
        extraErrors={errorTree(problems, notices)}
        experimental_defaultFormStateBehavior={asWritten}
        showErrorList={false}
        noValidate
        noHtml5Validate
        onChange={({ formData }, id) => id !== undefined && onType(formData)}
      />
    </>
  );
}
