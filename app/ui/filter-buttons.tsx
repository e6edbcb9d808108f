type Option = { readonly value: string; readonly label: string; readonly count?: number };

type Props = {
  /** The filtered things, for assistive technology: "Filter services". */
  label: string;
  /** The counted things, in the plural: the button says "All 9 services". */
  counted: string;
  options: readonly Option[];
  /** Undefined while none is pressed. */
  chosen: string | undefined;
  onChoose: (value: string) => void;
  controls: string;
};

/** Buttons of which one is pressed. Hidden without script, where everything is shown anyway. */
export function FilterButtons({ label, counted, options, chosen, onChoose, controls }: Props) {
  return (
    <fieldset className="filters">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="filters__button marker"
          // Browsers differ on the space between a word and the number beside it, so the name is
          // set explicitly.
          aria-label={
            option.count === undefined ? undefined : nameOf(option.label, option.count, counted)
          }
          aria-pressed={option.value === chosen}
          aria-controls={controls}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
          {option.count === undefined ? null : (
            <>
              {" "}
              <span className="filters__count">{option.count}</span>
            </>
          )}
        </button>
      ))}
    </fieldset>
  );
}

const nameOf = (label: string, count: number, counted: string) =>
  `${label} ${count} ${count === 1 ? counted.replace(/s$/, "") : counted}`;
