import type { ReactNode } from "react";

type Props = {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** The value is beside its name, in a row with a line. */
  isRuled?: boolean;
};

/** A list of facts: a name, with the value below or beside it. */
export function Facts({ facts, isRuled = false }: Props) {
  return (
    <dl className={isRuled ? "facts facts--ruled" : "facts"}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
