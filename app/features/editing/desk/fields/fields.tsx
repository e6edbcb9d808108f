// The package's index would import a validator that needs eval.
import Form from "@rjsf/core/lib/components/Form.js";
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { useEffect, useRef, useState } from "react";
import type { CitedText, ContentProblem, PageChoice } from "#content/editing/records.ts";
import type { FormSchema } from "#shared/formats/form-schema.ts";
import { isValues } from "#shared/formats/record-fields.ts";
import { errorTree, revealField } from "./field-link.tsx";
import { templates } from "./form-templates.tsx";
import { widgets } from "./form-widgets.tsx";
import { type MoveEntry, withMoved } from "./list-item.tsx";

type Props = {
  schema: FormSchema;
  value: unknown;
  problems: readonly ContentProblem[];
  notices: readonly ContentProblem[];
  reads: readonly CitedText[];
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
export default function Fields({ schema, value, problems, notices, reads, pages, onType }: Props) {
  // The fields are rendered after the page, whose URL may name one of them.
  useEffect(() => {
    if (location.hash.startsWith("#root_"))
      revealField(location.hash.slice("#root_".length).replaceAll("_", "."));
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
        extraErrors={errorTree(problems, notices, reads)}
        experimental_defaultFormStateBehavior={asWritten}
        showErrorList={false}
        noValidate
        noHtml5Validate
        onChange={({ formData }, id) => id !== undefined && onType(formData)}
      />
    </>
  );
}

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: Array.isArray,
  object: isValues,
};

/** Whether a value matches a schema well enough to tell which variant of a field it is. */
function matchesSchema(schema: RJSFSchema, value: unknown): boolean {
  const {
    type,
    const: only,
    enum: some,
    anyOf,
    oneOf,
    allOf,
    required = [],
    properties = {},
  } = schema;
  const all = (allOf ?? []) as RJSFSchema[];
  const any = (anyOf ?? oneOf) as RJSFSchema[] | undefined;
  if (only !== undefined && value !== only) return false;
  if (some && !some.includes(value as never)) return false;
  if (typeof type === "string" && !types[type]?.(value)) return false;
  if (any && !any.some((each) => matchesSchema(each, value))) return false;
  if (!all.every((each) => matchesSchema(each, value))) return false;
  if (!isValues(value)) return true;
  const isClosed = schema.additionalProperties === false;
  return (
    required.every((name) => value[name] !== undefined) &&
    Object.entries(value).every(([name, item]) => {
      const field = properties[name] as RJSFSchema | undefined;
      return field ? item === undefined || matchesSchema(field, item) : !isClosed;
    })
  );
}

/**
 * The server validates posts. A validator in the browser would need eval, which the desk's policy
 * forbids.
 */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  isValid: (schema, value) => matchesSchema(schema, value),
};
