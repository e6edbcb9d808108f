// Its index would pull in a validator that needs eval.
import Form from "@rjsf/core/lib/components/Form.js";
import type { RJSFSchema } from "@rjsf/utils";
import { useEffect } from "react";
import type { ContentProblem, FormSchema } from "#shared/contracts/desk-content.ts";
import { errorTree } from "./error-tree.ts";
import { validator } from "./fits.ts";
import { templates } from "./form-templates.tsx";
import { widgets } from "./form-widgets.tsx";

type Props = {
  schema: FormSchema;
  value: unknown;
  problems: readonly ContentProblem[];
  onType: (value: unknown) => void;
};

/** What is not in the record stays out of it until somebody adds it. */
const asWritten = {
  arrayMinItems: { populate: "never" },
  emptyObjectFields: "skipDefaults",
  constAsDefaults: "skipOneOf",
} as const;
const ui = {
  "ui:globalOptions": { enableOptionalDataFieldForType: ["object" as const], copyable: false },
  "ui:submitButtonOptions": { norender: true },
};

/** The fields of a record, drawn from the schema that checks it. */
export default function Fields({ schema, value, problems, onType }: Props) {
  // The fields are drawn after the page: its address may name one of them.
  useEffect(() => document.getElementById(location.hash.slice(1))?.focus(), []);
  return (
    <Form
      // The page has a form of its own around it.
      tagName="div"
      schema={schema as RJSFSchema}
      formData={value}
      validator={validator}
      uiSchema={ui}
      templates={templates}
      widgets={widgets}
      extraErrors={errorTree(problems)}
      experimental_defaultFormStateBehavior={asWritten}
      showErrorList={false}
      noValidate
      noHtml5Validate
      onChange={({ formData }, id) => id !== undefined && onType(formData)}
    />
  );
}
