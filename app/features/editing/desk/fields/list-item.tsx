import type { ArrayFieldItemTemplateProps } from "@rjsf/utils";
import type { DragEvent, ReactElement, ReactNode, SyntheticEvent } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ToolbarButton } from "#features/editing/desk/text/toolbar-button.tsx";
import { beginningOf } from "#shared/formats/beginning-of.ts";
import type { FormSchema } from "#shared/formats/form-schema.ts";
import { fieldAt, withField } from "#shared/formats/record-fields.ts";

export type MoveEntry = (list: readonly (string | number)[], from: number, to: number) => void;

/** The type of a dragged entry; it can be dropped only within its list. */
const DRAGGED = "application/x-entry";

/**
 * An entry of a list, with a title if it has fields, moved by buttons or by dragging its number.
 */
export function ListItem({
  children,
  buttonsProps,
  hasToolbar,
  index,
  schema,
  registry,
}: ArrayFieldItemTemplateProps) {
  const {
    hasMoveUp,
    hasMoveDown,
    hasRemove,
    onMoveUpItem,
    onMoveDownItem,
    onRemoveItem,
    fieldPathId,
  } = buttonsProps;
  const value = (children as ReactElement<{ formData?: unknown }>).props.formData;
  const isGroup = schema.type !== "string" && schema.type !== "number" && schema.type !== "integer";
  const name = `${schema.title ?? "Entry"} ${index + 1}`;
  const list = fieldPathId.path.slice(0, -1);
  const type = `${DRAGGED}.${list.join(".")}`.toLowerCase();
  const { move } = registry.formContext as { move?: MoveEntry };
  const takes = (event: DragEvent) => event.dataTransfer.types.includes(type);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers; the buttons do the same
    <div
      className="content-item"
      onDragOver={(event) => takes(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        move?.(list, Number(event.dataTransfer.getData(type)), index);
      }}
    >
      {isGroup ? (
        <details {...openState(fieldPathId.$id, textsOf(value).length === 0)}>
          <summary>
            <span className="muted">{index + 1}</span> {titleIn(value, schema as FormSchema, name)}
          </summary>
          {children}
        </details>
      ) : (
        children
      )}
      {hasToolbar ? (
        <div className="content-item__tools">
          {hasMoveUp || hasMoveDown ? (
            <span
              className="content-tool content-tool--drag"
              draggable
              aria-hidden="true"
              title="Drag to sort"
              onDragStart={({ dataTransfer }) => dataTransfer.setData(type, String(index))}
            >
              <Icon name="menu" />
            </span>
          ) : null}
          <ToolbarButton
            label="Move up"
            about={name}
            icon="chevron-up"
            isOff={!hasMoveUp}
            onPress={onMoveUpItem}
          />
          <ToolbarButton
            label="Move down"
            about={name}
            icon="chevron-down"
            isOff={!hasMoveDown}
            onPress={onMoveDownItem}
          />
          {hasRemove ? (
            <ToolbarButton label="Remove" about={name} icon="x" onPress={onRemoveItem} />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

const TITLES = ["title", "name", "heading", "label", "question", "city", "text"];

/** The title of an entry or group: its first text, or the name of the record it refers to. */
export function titleIn(value: unknown, schema: FormSchema, otherwise = "empty"): string {
  const [text = otherwise] = textsOf(value);
  const { enum: choices = [], enumNames = [] } = [schema.items ?? schema].flat()[0] ?? {};
  return enumNames[choices.indexOf(text)] ?? text;
}

export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  const rank = (name: string) => (TITLES.includes(name) ? TITLES.indexOf(name) : TITLES.length);
  return Object.entries(value)
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .flatMap(([, field]) => textsOf(field));
}

export function withMoved(
  value: unknown,
  list: readonly (string | number)[],
  from: number,
  to: number,
): unknown {
  const field = list.join(".");
  const entries = fieldAt(value, field) as readonly unknown[];
  return withField(value, field, entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
}

type Props = { id: string; title: string; beginning: string; children: ReactNode };

const LONGEST = 90;
/** The open parts of forms: a save renders their entries again. */
const opened = new Set<string>();

export const openState = (id: string, isNew = false) => ({
  open: isNew || opened.has(id),
  onToggle({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (currentTarget.open) opened.add(id);
    else opened.delete(id);
  },
});

/** A collapsible group of the form, with the beginning of its content. */
export const CollapsibleGroup = ({ id, title, beginning, children }: Props) => (
  <details className="content-fold" {...openState(id)}>
    <summary>
      <strong>{title}</strong>
      <span className="muted small content-fold__beginning">{beginningOf(beginning, LONGEST)}</span>
    </summary>
    {children}
  </details>
);
