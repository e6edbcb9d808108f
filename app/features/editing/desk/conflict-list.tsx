import { useEffect, useRef } from "react";
import type { FieldConflict } from "#content/editing/records.ts";
import { fieldLabel } from "#shared/formats/field-label.ts";
import type { FormSchema } from "#shared/formats/form-schema.ts";
import { FieldLink } from "./fields/field-link.tsx";

type Props = {
  heading: string;
  text: string;
  conflicts: readonly FieldConflict[];
  schema: FormSchema;
  onChoose: (conflict: FieldConflict, isTheirs: boolean) => void;
};

const theirText = (theirs: unknown) =>
  typeof theirs === "string" ? theirs : (JSON.stringify(theirs) ?? "");

/**
 * Fields that two people changed; gets the focus, because a version must be chosen before the next
 * save.
 */
export function ConflictList({ heading, text, conflicts, schema, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div
      ref={box}
      className="desk-note desk-note--danger content-problems"
      role="alert"
      tabIndex={-1}
    >
      <strong>{heading}</strong>
      <p>{text}</p>
      <ul>
        {conflicts.map((conflict) => {
          const name = fieldLabel(conflict.field, schema);
          return (
            <li key={conflict.field}>
              <FieldLink field={conflict.field}>{name}</FieldLink>: {theirText(conflict.theirs)}
              <div className="desk-toolbar">
                {(["Keep mine", "Use theirs"] as const).map((label) => (
                  <button
                    key={label}
                    type="button"
                    className="btn btn--outline"
                    aria-label={`${label}: ${name}`}
                    onClick={() => onChoose(conflict, label === "Use theirs")}
                  >
                    {label}
                  </button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
