import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  IconButtonProps,
  ObjectFieldTemplateProps,
  TemplatesType,
} from "@rjsf/utils";
import { FieldError } from "#app/ui/field.tsx";
import { BaseInputTemplate } from "./form-widgets.tsx";

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
}: FieldTemplateProps) {
  const isGroup = schema.type === "object" || schema.type === "array" || schema.oneOf !== undefined;
  const errors = [...new Set(rawErrors ?? [])];
  return (
    <div
      className={errors.length > 0 ? "field is-error" : "field"}
      id={isGroup ? id : undefined}
      tabIndex={isGroup ? -1 : undefined}
    >
      {displayLabel && !isGroup && schema.type !== "boolean" ? (
        <label htmlFor={id}>
          {label}
          {required ? null : <span> (optional)</span>}
        </label>
      ) : null}
      {children}
      {errors.length > 0 ? <FieldError id={`${id}-error`}>{errors.join("; ")}</FieldError> : null}
      {rawDescription && !isGroup ? (
        <p className="hint" id={`${id}-hint`}>
          {rawDescription}
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

function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  hasToolbar,
  index,
  parentUiSchema: _,
  registry,
}: ArrayFieldItemTemplateProps) {
  const { MoveUpButton, MoveDownButton, RemoveButton } = registry.templates.ButtonTemplates;
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const name = String(index + 1);
  return (
    <div className="content-item">
      {children}
      {hasToolbar ? (
        <div className="desk-toolbar">
          {hasMoveUp ? <MoveUpButton registry={registry} onClick={onMoveUpItem} title={name} /> : null}
          {hasMoveDown ? <MoveDownButton registry={registry} onClick={onMoveDownItem} title={name} /> : null}
          {hasRemove ? <RemoveButton registry={registry} onClick={onRemoveItem} title={name} /> : null}
        </div>
      ) : null}
    </div>
  );
}

const button = (label: string) =>
  function FormButton({ onClick, title, disabled }: IconButtonProps) {
    return (
      <button
        type="button"
        className="desk-quiet"
        onClick={onClick}
        disabled={disabled}
        aria-label={title ? `${label}: ${title}` : undefined}
      >
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
  ArrayFieldItemTemplate,
  BaseInputTemplate,
  ButtonTemplates: {
    AddButton: button("Add"),
    RemoveButton: button("Remove"),
    MoveUpButton: button("Move up"),
    MoveDownButton: button("Move down"),
  },
};
