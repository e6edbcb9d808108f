import type { FieldConflict, FormSchema } from "#shared/contracts/desk-content.ts";
import { fieldLabel } from "#shared/formats/field-label.ts";
import { fieldId } from "./error-tree.ts";

type Props = {
  heading: string;
  text: string;
  conflicts: readonly FieldConflict[];
  schema: FormSchema;
  onTake: (conflict: FieldConflict) => void;
};

export const theirText = (theirs: unknown) => (typeof theirs === "string" ? theirs : (JSON.stringify(theirs) ?? ""));

/** Fields that two people changed: both versions, and a button that takes the other one. */
export function ConflictList({ heading, text, conflicts, schema, onTake }: Props) {
  return (
    <div className="desk-note desk-note--danger" role="alert">
      <strong>{heading}</strong>
      <p>{text}</p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.field}>
            <a className="link" href={`#${fieldId(conflict.field)}`}>
              {fieldLabel(conflict.field, schema)}
            </a>
            : {theirText(conflict.theirs)}{" "}
            <button
              type="button"
              className="desk-quiet"
              aria-label={`Use theirs: ${fieldLabel(conflict.field, schema)}`}
              onClick={() => onTake(conflict)}
            >
              Use theirs
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A value with another one in one of its fields. */
export function withField(value: unknown, field: string, next: unknown): unknown {
  const [name = "", ...rest] = field.split(".");
  if (field === "") return next;
  const below = (value as Readonly<Record<string, unknown>>)[name];
  const changed = rest.length > 0 ? withField(below, rest.join("."), next) : next;
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === name ? changed : item));
  return { ...(value as object), [name]: changed };
}
