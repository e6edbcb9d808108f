import type { Price, PricedLine, Site } from "#content/types.ts";

type Currencies = Site["currencies"];

/**
 * Chooses the currency of the amounts in the nearest `data-prices`; without styles, all are shown.
 */
export function CurrencyChoice({
  label = "Prices in",
  variant = "line",
  form,
  currencies,
}: {
  label?: string;
  /** The form that the choice is sent with. */
  form?: string;
  /** A field stands among others of a form; a line within text. */
  variant?: "line" | "field";
  currencies: Currencies;
}) {
  if (currencies.length < 2) return null;
  return (
    <label className={`currency-choice currency-choice--${variant}`}>
      {label}{" "}
      <select
        name="currency"
        form={form}
        className={variant === "field" ? "input" : undefined}
        defaultValue={currencies.find(({ isFirst }) => isFirst)?.code}
      >
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Priced({ before, amounts, after }: PricedLine) {
  return (
    <>
      {before}
      {amounts.map((amount) => (
        <span key={amount} className="from-amount">
          {amount}
        </span>
      ))}
      {after}
    </>
  );
}

type Amount = Pick<Price, "from" | "unit"> & { upTo?: Price["upTo"]; currencies: Currencies };

export function FromAmount({ from, unit, upTo, currencies }: Amount) {
  return currencies.map(({ code }) => (
    <p key={code} className="from-amount">
      <span className="small">from</span> <strong className="measure">{from[code]}</strong>{" "}
      <span className="small">{upTo ? `${unit}, usually up to ${upTo[code]}` : unit}</span>
    </p>
  ));
}
