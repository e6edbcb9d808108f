import type { ReactNode } from "react";

type Props = {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** `facts--ruled` has the value beside its name, `figures` above it. */
  className?: string;
  label?: string;
};

/** A list of facts or figures: a name, with the value below, beside or above it. */
export function Facts({ facts, className = "facts", label }: Props) {
  return (
    <dl className={className} aria-label={label}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const pairsOf = (figures: readonly { readonly value: string; readonly label: string }[]) =>
  figures.map(({ label, value }) => [label, value] as const);
