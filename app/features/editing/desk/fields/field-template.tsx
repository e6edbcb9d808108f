import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps, type RJSFSchema } from "@rjsf/utils";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { isRemark, READS } from "./field-link.tsx";

/** A single value with its label; groups and lists have their own templates. */
export function FieldTemplate({
  id,
  label,
  displayLabel,
  required,
  rawErrors,
  rawDescription,
  children,
  schema,
  formData,
  fieldPathId,
  onKeyRenameBlur,
  onRemoveProperty,
  registry,
}: FieldTemplateProps) {
  const isGroup = schema.type === "object" || schema.type === "array" || schema.oneOf !== undefined;
  // The chosen variant of a field has the field's id itself.
  const isTarget = isGroup && schema.oneOf === undefined;
  const messages = [...new Set(rawErrors ?? [])];
  const remarks = messages.filter(isRemark);
  const errors = messages
    .filter((text) => !isRemark(text))
    .map((text) => counted(text, formData, schema, label));
  const at = fieldPathId.path.at(-1);
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const name = typeof at === "number" ? `${label} ${at + 1}` : label;
  return (
    <div
      className={errors.length > 0 ? "field is-error" : "field"}
      id={isTarget ? id : undefined}
      tabIndex={isTarget ? -1 : undefined}
    >
      {displayLabel && !isGroup && schema.type !== "boolean" ? (
        <label htmlFor={id}>
          {name}
          {required || typeof at === "number" ? null : <span> (optional)</span>}
        </label>
      ) : null}
      {schema.oneOf && typeof at === "string" ? (
        <label htmlFor={`${id}__oneof_select`}>{label}</label>
      ) : null}
      {isKeyed(schema) ? (
        <div className="desk-toolbar desk-toolbar--fields">
          <TextField id={`${id}-key`} label="Key" defaultValue={at} onBlur={onKeyRenameBlur} />
          <RemoveButton
            registry={registry}
            onClick={onRemoveProperty}
            title={`${schema.title} ${at}`}
          />
        </div>
      ) : null}
      {children}
      {errors.length > 0 ? <FieldError id={`${id}-error`}>{errors.join("; ")}</FieldError> : null}
      {remarks.map((text) => (
        <p
          key={text}
          className={text.startsWith(READS) ? "content-reads small" : "content-notice small"}
        >
          {text}
        </p>
      ))}
      {rawDescription && !isGroup && errors.length === 0 ? (
        <p className="hint" id={`${id}-hint`}>
          {rawDescription}
          {(schema.maxLength ?? 0) > 10 && typeof formData === "string"
            ? ` ${formData.length} now.`
            : null}
        </p>
      ) : null}
    </div>
  );
}

/** An entry of a table, whose key the editor chooses. */
export const isKeyed = (schema: object): boolean => ADDITIONAL_PROPERTY_FLAG in schema;

/** Replaces the error about a text's length by how far the text is from its limits. */
function counted(error: string, value: unknown, schema: RJSFSchema, label: string) {
  const { type, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (type === "string" && (value === undefined || value === "")) return `${label} is empty`;
  if (typeof value !== "string") return error;
  const [over, under] = [value.length - maxLength, minLength - value.length];
  if (over > 0) return `Too long by ${over} characters`;
  return under > 0 && minLength > 1 ? `Too short by ${under} characters` : error;
}
