import type { SelectHTMLAttributes } from "react";
import { Field, type FieldText, wiring } from "./field.tsx";

export type Option = {
  readonly value: string;
  readonly label: string;
  /** The field shown when this is chosen. */
  readonly asks?: string | undefined;
};

type Props = FieldText & {
  options: readonly Option[];
  /** The text shown while nothing is chosen. */
  prompt: string;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldText | "className" | "children">;

export function Select(props: Props) {
  const { id, label, hint, error, isOptional, options, prompt, ...select } = props;
  return (
    <Field {...{ id, label, hint, error, isOptional }}>
      <select {...select} className="input" {...wiring(props)}>
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} data-asks={option.asks}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
