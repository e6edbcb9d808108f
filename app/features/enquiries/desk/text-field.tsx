import { FieldError, wiring } from "#app/ui/field.tsx";
import { TextLimit } from "#app/ui/text-limit.tsx";
import { textLimits } from "#shared/forms/limits.ts";

type TextProps = {
  id: string;
  label: string;
  placeholder: string;
  error: string | undefined;
  value: string;
  onType: (value: string) => void;
};

/** The text of a reply or a note. */
export function TextField({ id, label, placeholder, error, value, onType }: TextProps) {
  return (
    <>
      <label>
        <span className="sr-only">{label}</span>
        <textarea
          name="text"
          className="input"
          dir="auto"
          rows={2}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onType(target.value)}
          {...wiring({ id, label, error })}
        />
      </label>
      <TextLimit of={id} most={textLimits.written} />
      {error ? (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      ) : null}
    </>
  );
}
