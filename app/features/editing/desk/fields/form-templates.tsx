import type {
  ArrayFieldTemplateProps,
  IconButtonProps,
  ObjectFieldTemplateProps,
  OptionalDataControlsTemplateProps,
  TemplatesType,
} from "@rjsf/utils";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { FormSchema } from "#shared/formats/form-schema.ts";
import type { IconName } from "#shared/site-map/icon-names.ts";
import { FieldTemplate, isKeyed } from "./field-template.tsx";
import { BaseInputTemplate } from "./form-widgets.tsx";
import { CollapsibleGroup, ListItem, titleIn } from "./list-item.tsx";

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
}: ObjectFieldTemplateProps) {
  const isRoot = fieldPathId.$id === "root";
  const { AddButton } = registry.templates.ButtonTemplates;
  const name = isKeyed(schema) ? `${title} ${fieldPathId.path.at(-1)}` : title;
  const fields = (
    <>
      {properties.map(({ content }) => content)}
      {schema.additionalProperties ? (
        <AddButton registry={registry} onClick={onAddProperty} title={title} />
      ) : null}
      {isKeyed(schema) ? null : optionalDataControl}
    </>
  );
  if (isRoot) return fields;
  const beginning = titleIn(formData, schema as FormSchema);
  return (
    <Group
      fieldPathId={fieldPathId}
      title={name ?? ""}
      description={description}
      beginning={beginning}
      className="content-group"
    >
      {fields}
    </Group>
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
  fieldPathId,
}: ArrayFieldTemplateProps) {
  const { AddButton } = registry.templates.ButtonTemplates;
  const { description } = schema;
  const beginning = `${formData?.length ?? 0}: ${titleIn(formData, schema as FormSchema)}`;
  return (
    <Group
      fieldPathId={fieldPathId}
      title={title}
      description={description}
      beginning={beginning}
      className="content-group content-list"
    >
      {items}
      {canAdd ? <AddButton registry={registry} onClick={onAddClick} title={title} /> : null}
      {optionalDataControl}
    </Group>
  );
}

type GroupProps = Pick<ObjectFieldTemplateProps, "fieldPathId" | "title"> & {
  description: ReactNode;
  beginning: string;
  className: string;
  children: ReactNode;
};

/** A group of fields, collapsible if it is one of the record's own. */
function Group({ fieldPathId, title, description, beginning, className, children }: GroupProps) {
  const group = (
    <fieldset className={className}>
      <legend>{title}</legend>
      {description ? <p className="hint">{description}</p> : null}
      {children}
    </fieldset>
  );
  return fieldPathId.path.length > 1 ? (
    group
  ) : (
    <CollapsibleGroup id={fieldPathId.$id} title={title} beginning={beginning}>
      {group}
    </CollapsibleGroup>
  );
}

const OptionalDataControlsTemplate = ({
  schema,
  onAddClick,
  onRemoveClick,
}: OptionalDataControlsTemplateProps) => (
  <button type="button" className="desk-quiet" onClick={onAddClick ?? onRemoveClick}>
    <Icon name={onAddClick ? "plus" : "x"} />
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
        <Icon name={icon} />
        {label}
      </button>
    );
  };

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
