import type { ChangeEventHandler } from "react";
import { useLoaderData } from "react-router";
import { FieldError, wiring } from "#app/ui/field.tsx";
import { currencySign } from "#shared/formats/currency-sign.ts";
import type { loader } from "./enquiry-loader.ts";

type Props = {
  value: string;
  error: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement>;
};

/** What the enquiry may bring; empty for not known. */
export function WorthField({ value, error, onChange }: Props) {
  const { currency } = useLoaderData<typeof loader>();
  const label = `Worth (${currencySign(currency)})`;
  return (
    <div className="change-form__worth">
      <label className="desk-label" htmlFor="worth">
        <span>{label}</span>
        <input
          name="worth"
          className="input"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={onChange}
          {...wiring({ id: "worth", label, error })}
        />
      </label>
      {error ? (
        <FieldError id="worth-error" role="alert">
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}
