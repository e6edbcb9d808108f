import type {
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  IconButtonProps,
  ObjectFieldTemplateProps,
  OptionalDataControlsTemplateProps,
  TemplatesType,
} from "@rjsf/utils";
import { ADDITIONAL_PROPERTY_FLAG } from "@rjsf/utils";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import type { FormSchema } from "#shared/contracts/form-schema.ts";
import type { IconName } from "#shared/site-map/icon-names.ts";
import { CollapsibleGroup } from "./collapsible-group.tsx";
import { NOTICE } from "./error-tree.ts";
import { counted, Reads } from "./field-text.tsx";
import { BaseInputTemplate } from "./form-widgets.tsx";
import { figuresOf, ListItem, titleIn } from "./list-item.tsx";

/** A single value with its label; groups and lists have their own templates. */
function FieldTemplate({
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
  const said = [...new Set(rawErrors ?? [])];
  const notices = said.filter((text) => text.startsWith(NOTICE));
  const errors = said.filter((text) => !text.startsWith(NOTICE)).map((text) => counted(text, formData, schema, label));
  const at = fieldPathId.path.at(-1);
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const name = typeof at === "number" ? `${label} ${at + 1}` : label;
  return (
    <div
      className={errors.length > 0 ? "field is-error" : "field"}
      id={isGroup ? id : undefined}
      tabIndex={isGroup ? -1 : undefined}
    >
      {displayLabel && !isGroup && schema.type !== "boolean" ? (
        <label htmlFor={id}>
          {name}
          {required || typeof at === "number" ? null : <span> (optional)</span>}
        </label>
      ) : null}
      {isKeyed(schema) ? (
        <div className="desk-toolbar desk-toolbar--fields">
          <TextField id={`${id}-key`} label="Key" defaultValue={at} onBlur={onKeyRenameBlur} />
          <RemoveButton registry={registry} onClick={onRemoveProperty} title={`${schema.title} ${at}`} />
        </div>
      ) : null}
      {children}
      {typeof formData === "string" && formData.includes("{{") && schema.format !== "markdown" ? (
        <Reads text={formData} figures={figuresOf(registry)} />
      ) : null}
      {errors.length > 0 ? <FieldError id={`${id}-error`}>{errors.join("; ")}</FieldError> : null}
      {notices.map((text) => (
        <p key={text} className="content-notice small">
          {text}
        </p>
      ))}
      {rawDescription && !isGroup && errors.length === 0 ? (
        <p className="hint" id={`${id}-hint`}>
          {rawDescription}
          {(schema.maxLength ?? 0) > 10 && typeof formData === "string" ? ` ${formData.length} now.` : null}
        </p>
      ) : null}
    </div>
  );
}

/** An entry of a table, whose key the editor chooses. */
const isKeyed = (schema: object): boolean => ADDITIONAL_PROPERTY_FLAG in schema;

function ObjectFieldTemplate({
  title,
  description,
  properties,
  fieldPathId,
  schema,
  onAddProperty,
  registry,
  optionalDataControl,
  formData,
  errorSchema,
}: ObjectFieldTemplateProps) {
  const isRoot = fieldPathId.$id === "root";
  const { AddButton } = registry.templates.ButtonTemplates;
  const name = isKeyed(schema) ? `${title} ${fieldPathId.path.at(-1)}` : title;
  const fields = (
    <>
      {properties.map(({ content }) => content)}
      {schema.additionalProperties ? <AddButton registry={registry} onClick={onAddProperty} title={title} /> : null}
      {isKeyed(schema) ? null : optionalDataControl}
    </>
  );
  if (isRoot) return fields;
  const group = (
    <fieldset className="content-group">
      <legend>{name}</legend>
      {description ? <p className="hint">{description}</p> : null}
      {fields}
    </fieldset>
  );
  return fieldPathId.path.length > 1 ? (
    group
  ) : (
    <CollapsibleGroup
      id={fieldPathId.$id}
      title={name ?? ""}
      said={titleIn(formData, schema as FormSchema, registry)}
      errors={errorSchema}
    >
      {group}
    </CollapsibleGroup>
  );
}

function ArrayFieldTemplate({
  title,
  items,
  canAdd,
  onAddClick,
  schema,
  registry,
  optionalDataControl,
  formData,
  errorSchema,
  fieldPathId,
}: ArrayFieldTemplateProps) {
  const { AddButton } = registry.templates.ButtonTemplates;
  const list = (
    <fieldset className="content-group content-list">
      <legend>{title}</legend>
      {schema.description ? <p className="hint">{schema.description}</p> : null}
      {items}
      {canAdd ? <AddButton registry={registry} onClick={onAddClick} title={title} /> : null}
      {optionalDataControl}
    </fieldset>
  );
  return fieldPathId.path.length > 1 ? (
    list
  ) : (
    <CollapsibleGroup
      id={fieldPathId.$id}
      title={title}
      said={`${formData?.length ?? 0}: ${titleIn(formData, schema as FormSchema, registry)}`}
      errors={errorSchema}
    >
      {list}
    </CollapsibleGroup>
  );
}

/** Adds an optional group to the record, or removes it. */
const OptionalDataControlsTemplate = ({ schema, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) => (
  <button type="button" className="desk-quiet" onClick={onAddClick ?? onRemoveClick}>
    <DeskIcon name={onAddClick ? "plus" : "x"} />
    {onAddClick ? "Add" : "Remove"}: {schema.title}
  </button>
);

const button = (label: string, icon: IconName) =>
  function FormButton({ onClick, title, disabled }: IconButtonProps) {
    return (
      <button
        type="button"
        className="desk-quiet"
        onClick={onClick}
        disabled={disabled}
        aria-label={title ? `${label}: ${title}` : undefined}
      >
        <DeskIcon name={icon} />
        {label}
      </button>
    );
  };

/** RJSF templates with the desk's own controls. */
export const templates: Partial<Omit<TemplatesType, "ButtonTemplates">> & {
  ButtonTemplates: Partial<TemplatesType["ButtonTemplates"]>;
} = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate: ListItem,
  BaseInputTemplate,
  OptionalDataControlsTemplate,
  ButtonTemplates: {
    AddButton: button("Add", "plus"),
    RemoveButton: button("Remove", "x"),
  },
};
