import type {
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  IconButtonProps,
  ObjectFieldTemplateProps,
  TemplatesType,
} from "@rjsf/utils";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { FieldError } from "#app/ui/field.tsx";
import type { IconName } from "#shared/site-map/icon-names.ts";
import { BaseInputTemplate } from "./form-widgets.tsx";
import { ListItem } from "./list-item.tsx";

/** A single value under its label; groups and lists bring their own. */
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
}: FieldTemplateProps) {
  const isGroup = schema.type === "object" || schema.type === "array" || schema.oneOf !== undefined;
  const errors = [...new Set(rawErrors ?? [])];
  const at = fieldPathId.path.at(-1);
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
      {children}
      {errors.length > 0 ? <FieldError id={`${id}-error`}>{errors.join("; ")}</FieldError> : null}
      {rawDescription && !isGroup && errors.length === 0 ? (
        <p className="hint" id={`${id}-hint`}>
          {rawDescription}
          {schema.maxLength && typeof formData === "string" ? ` ${formData.length} now.` : null}
        </p>
      ) : null}
    </div>
  );
}

function ObjectFieldTemplate({
  title,
  description,
  properties,
  fieldPathId,
  schema,
  onAddProperty,
  registry,
  optionalDataControl,
}: ObjectFieldTemplateProps) {
  const isRoot = fieldPathId.$id === "root";
  const { AddButton } = registry.templates.ButtonTemplates;
  const fields = (
    <>
      {properties.map(({ content }) => content)}
      {schema.additionalProperties ? <AddButton registry={registry} onClick={onAddProperty} title={title} /> : null}
      {optionalDataControl}
    </>
  );
  if (isRoot) return fields;
  return (
    <fieldset className="content-group">
      <legend>{title}</legend>
      {description ? <p className="hint">{description}</p> : null}
      {fields}
    </fieldset>
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
}: ArrayFieldTemplateProps) {
  const { AddButton } = registry.templates.ButtonTemplates;
  return (
    <fieldset className="content-group content-list">
      <legend>{title}</legend>
      {schema.description ? <p className="hint">{schema.description}</p> : null}
      {items}
      {canAdd ? <AddButton registry={registry} onClick={onAddClick} title={title} /> : null}
      {optionalDataControl}
    </fieldset>
  );
}

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

/** How the form engine draws: with the desk's own controls. */
export const templates: Partial<Omit<TemplatesType, "ButtonTemplates">> & {
  ButtonTemplates: Partial<TemplatesType["ButtonTemplates"]>;
} = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate: ListItem,
  BaseInputTemplate,
  ButtonTemplates: {
    AddButton: button("Add", "plus"),
    RemoveButton: button("Remove", "x"),
  },
};
