import type { BaseInputTemplateProps, WidgetProps } from "@rjsf/utils";
import { useState, type WheelEvent } from "react";
import { Options } from "#app/desk/frame/page.tsx";
import { wiring } from "#app/ui/field.tsx";
import TextEditor from "#features/editing/desk/text/text-editor.tsx";
import { labelOf } from "#shared/formats/field-label.ts";
import type { FormSchema } from "#shared/formats/form-schema.ts";
import { DrawnChoice } from "./drawn-choice.tsx";
import { isRemark } from "./field-link.tsx";
import { PicturePicker } from "./picture-picker.tsx";
import { SearchedSelect } from "./searched-select.tsx";

const LONG = 60;
const SHORT = 16;
/** So many choices are searched, not read through. */
const MANY = 12;

type ControlProps = Pick<
  WidgetProps,
  "id" | "value" | "required" | "onChange" | "schema" | "rawErrors"
>;

const wired = ({ id, schema, rawErrors = [] }: ControlProps) => {
  const error = rawErrors.find((text) => !isRemark(text));
  // An error replaces the help text, which says the same.
  return wiring({ id, label: "", hint: error ? undefined : schema.description, error });
};

/** A single line, or a text area for a longer text. Which one does not change while typing. */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const { value, required, onChange, schema } = props;
  const isNumber = schema.type === "number" || schema.type === "integer";
  const { format, picture = "", pictures = [] } = schema as FormSchema;
  const [isLong] = useState(
    () => String(value ?? "").length > LONG || (schema.maxLength ?? 0) > 2 * LONG,
  );
  const [isShort] = useState(() => isNumber || (value && String(value).length <= SHORT));
  function set(text: string) {
    if (text !== "") return onChange(isNumber ? Number(text) : text);
    onChange(required && !isNumber ? "" : undefined);
  }
  const shared = { className: "input", value: value ?? "", required: false, ...wired(props) };
  if (format === "markdown" || format === "picture") {
    const { "aria-describedby": describedBy, "aria-invalid": isInvalid = false } = wired(props);
    const control = { id: props.id, label: props.label, describedBy, isInvalid };
    return format === "markdown" ? (
      <TextEditor {...control} value={value ?? ""} pictures={pictures} onType={set} />
    ) : (
      <PicturePicker
        {...control}
        file={value ?? ""}
        files={pictures}
        canUpload={/png/.test(picture)}
        onPick={set}
      />
    );
  }
  if (isLong) {
    const rows = Math.min(8, Math.ceil(String(value ?? "").length / LONG));
    return <textarea {...shared} rows={rows} onChange={({ target }) => set(target.value)} />;
  }
  const className = isShort ? "input content-short" : "input";
  const typeOfText = format === "date" ? "date" : "text";
  const type = isNumber ? "number" : typeOfText;
  const list = format === "link" ? "content-pages" : undefined;
  return (
    <input
      {...shared}
      className={className}
      type={type}
      list={list}
      step="any"
      onWheel={leaveNumber}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** A wheel scrolls the page; over a number that has the focus, browsers change the number. */
function leaveNumber({ currentTarget }: WheelEvent<HTMLInputElement>) {
  if (currentTarget.type === "number") currentTarget.blur();
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
  const blank = hasBlank ? <option value="">{at < 0 ? String(value ?? "") : ""}</option> : null;
  const choose = (chosen: string) => onChange(known[Number(chosen || Number.NaN)]?.value);
  const { format } = props.schema as FormSchema;
  if (format === "icon" || format === "logo") {
    const { "aria-describedby": describedBy, "aria-invalid": isInvalid } = wired(props);
    const drawn = choices.map((each, index) => ({ ...each, key: String(known[index]?.value) }));
    return (
      <DrawnChoice
        id={id}
        label={label}
        describedBy={describedBy}
        isInvalid={isInvalid}
        kind={format}
        chosen={drawn[at]}
        choices={drawn}
        isRequired={required === true}
        onChoose={choose}
      />
    );
  }
  if (choices.length > MANY) {
    const value = at < 0 ? "" : String(at);
    return (
      <SearchedSelect
        id={id}
        label={label}
        value={value}
        choices={choices}
        blank={blank}
        wired={wired(props)}
        onChoose={choose}
      />
    );
  }
  return (
    <select
      {...wired(props)}
      className="input"
      aria-label={isVariant ? `Kind: ${label}` : undefined}
      value={at < 0 ? "" : String(at)}
      onChange={({ target }) => choose(target.value)}
    >
      {blank}
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
