import type { Price, Site } from "#content/types.ts";

type Currencies = Site["currencies"];

/** Which currency the amounts of the nearest `data-prices` are shown in; without styles, all of them. */
export function CurrencyChoice({ label, currencies }: { label: string; currencies: Currencies }) {
  return (
    <fieldset className="currency-choice">
      <legend className="sr-only">{label}</legend>
      {currencies.map(({ code, name, isFirst }) => (
        <label key={code}>
          <input type="radio" name="currency" value={code} defaultChecked={isFirst ?? false} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

type Amount = Pick<Price, "from" | "unit"> & { upTo?: Price["upTo"]; currencies: Currencies };

/** A floor and what it is for, in every currency. */
export function FromAmount({ from, unit, upTo, currencies }: Amount) {
  return currencies.map(({ code }) => (
    <p key={code} className="from-amount">
      <span className="small">from</span> <strong>{from[code]}</strong>{" "}
      <span className="small">{upTo ? `${unit}, usually up to ${upTo[code]}` : unit}</span>
    </p>
  ));
}
