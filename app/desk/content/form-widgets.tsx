import type { BaseInputTemplateProps, WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { Options } from "#app/desk/frame/page.tsx";
import { wiring } from "#app/ui/field.tsx";
import type { FormSchema } from "#shared/contracts/desk-content.ts";
import { labelOf } from "#shared/formats/field-label.ts";
import { NOTICE } from "./field-link.tsx";
import { PicturePicker } from "./picture-picker.tsx";
import TextEditor from "./text-editor.tsx";

const LONG = 60;
const SHORT = 16;

type ControlProps = Pick<WidgetProps, "id" | "value" | "required" | "onChange" | "schema" | "rawErrors">;

const wired = ({ id, schema, rawErrors = [] }: ControlProps) => {
  const error = rawErrors.find((text) => !text.startsWith(NOTICE));
  // An error replaces the help text, which says the same.
  return wiring({ id, label: "", hint: error ? undefined : schema.description, error });
};

/** A single line, or a text area for a longer text. Which one does not change while typing. */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const { value, required, onChange, schema } = props;
  const isNumber = schema.type === "number" || schema.type === "integer";
  const { format, picture = "", pictures = [] } = schema as FormSchema;
  const [isLong] = useState(() => String(value ?? "").length > LONG || (schema.maxLength ?? 0) > 2 * LONG);
  const [isShort] = useState(() => isNumber || (value && String(value).length <= SHORT));
  const set = (text: string) =>
    onChange(text === "" ? (required && !isNumber ? "" : undefined) : isNumber ? Number(text) : text);
  const shared = { className: "input", value: value ?? "", required: false, ...wired(props) };
  if (format === "markdown" || format === "picture") {
    const { "aria-describedby": describedBy, "aria-invalid": isInvalid = false } = wired(props);
    const control = { id: props.id, label: props.label, describedBy, isInvalid };
    return format === "markdown" ? (
      <TextEditor {...control} value={value ?? ""} pictures={pictures} onType={set} />
    ) : (
      <PicturePicker {...control} file={value ?? ""} files={pictures} canUpload={/png/.test(picture)} onPick={set} />
    );
  }
  if (isLong) {
    const rows = Math.min(8, Math.ceil(String(value ?? "").length / LONG));
    return <textarea {...shared} rows={rows} onChange={({ target }) => set(target.value)} />;
  }
  const className = isShort ? "input content-short" : "input";
  const type = isNumber ? "number" : format === "date" ? "date" : "text";
  const list = format === "link" ? "content-pages" : undefined;
  return <input {...shared} {...{ className, type, list }} step="any" onChange={({ target }) => set(target.value)} />;
}

/** "full-time" as readable words; names of files and codes stay unchanged. */
const choiceLabel = (value: string) => (/^[a-z][a-z-]*$/.test(value) ? labelOf(value) : value);

function SelectWidget(props: WidgetProps) {
  const { id, value, options, required, onChange, label } = props;
  const known = options.enumOptions ?? [];
  const at = known.findIndex((option) => option.value === value);
  const { enumNames = [] } = props.schema as FormSchema;
  const choices = known.map(({ label }, index) => ({
    value: String(index),
    label: enumNames[index] ?? choiceLabel(label),
  }));
  // A select between variants of a field, which has no label of its own.
  const isVariant = id.endsWith("of_select");
  const hasBlank = at < 0 || !(required || isVariant);
  return (
    <select
      {...wired(props)}
      className="input"
      aria-label={isVariant ? `Kind: ${label}` : undefined}
      value={at < 0 ? "" : String(at)}
      onChange={({ target }) => onChange(known[Number(target.value || Number.NaN)]?.value)}
    >
      {hasBlank ? <option value="">{at < 0 ? String(value ?? "") : ""}</option> : null}
      <Options of={choices} />
    </select>
  );
}

function CheckboxWidget(props: WidgetProps) {
  return (
    <label className="content-check">
      <input
        {...wired(props)}
        type="checkbox"
        checked={props.value === true}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}

export const widgets = { SelectWidget, CheckboxWidget, TextareaWidget: BaseInputTemplate };
