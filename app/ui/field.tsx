import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { Icon } from "./icon.tsx";
import { TextLimit } from "./text-limit.tsx";

export type FieldText = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isOptional?: boolean | undefined;
};

type Own = keyof FieldText | "className" | "aria-describedby" | "aria-invalid" | "children";

export function TextField(props: FieldText & Omit<InputHTMLAttributes<HTMLInputElement>, Own>) {
  const { id, label, hint, error, isOptional, maxLength: most, ...input } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional} most={most}>
      <input {...input} className="input" {...wiring(props)} />
    </Field>
  );
}

type TextFieldProps = Parameters<typeof TextField>[0];

export const EmailField = (props: TextFieldProps) => (
  <TextField
    {...props}
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
  />
);

export function TextArea(
  props: FieldText & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>,
) {
  const { id, label, hint, error, isOptional, maxLength: most, ...input } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional} most={most}>
      <textarea {...input} className="input" {...wiring(props)} />
    </Field>
  );
}

type FieldProps = FieldText & {
  /** How many characters its text may have. */
  most?: number | undefined;
  children: ReactNode;
};

export function Field({ id, label, hint, error, isOptional, most, children }: FieldProps) {
  return (
    <div className={error ? "field is-error" : "field"}>
      <label htmlFor={id}>
        {label}
        {isOptional ? <span> (optional)</span> : null}
      </label>
      {children}
      {most === undefined ? null : <TextLimit of={id} most={most} />}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function FieldError({
  id,
  role,
  children,
}: {
  id: string;
  role?: "alert";
  children: ReactNode;
}) {
  return (
    <p className="error" id={id} role={role}>
      <Icon name="circle-alert" />
      <span>{children}</span>
    </p>
  );
}

export function wiring({ id, hint, error }: FieldText) {
  const describedBy = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
}
