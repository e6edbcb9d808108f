import type { SelectHTMLAttributes } from "react";
import { Field, type FieldText, wiring } from "./field.tsx";

export type Option = {
  readonly value: string;
  readonly label: string;
  readonly group?: string | undefined;
  /** The field shown when this is chosen. */
  readonly asks?: string | undefined;
};

type Props = FieldText & {
  options: readonly Option[];
  prompt: string;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldText | "className" | "children">;

export function Select(props: Props) {
  const { id, label, hint, error, isOptional, options, prompt, ...select } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      <select {...select} className="input" {...wiring(props)}>
        <option value="">{prompt}</option>
        {[...new Set(options.map(({ group }) => group))].map((group) => {
          const own = options.filter((option) => option.group === group).map(toElement);
          return group ? (
            <optgroup key={group} label={group}>
              {own}
            </optgroup>
          ) : (
            own
          );
        })}
      </select>
    </Field>
  );
}

const toElement = ({ value, label, asks }: Option) => (
  <option key={value} value={value} data-asks={asks}>
    {label}
  </option>
);
