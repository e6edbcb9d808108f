import type { CSSProperties } from "react";

type Props = {
  rows: readonly {
    readonly label: string;
    readonly state: string;
    readonly share?: number | undefined;
  }[];
};

/** A few values below one another; those with a share of the width are bars. */
export function DrawnRows({ rows }: Props) {
  return (
    <ul className="drawn-rows">
      {rows.map(({ label, state, share }) => (
        <li
          key={label}
          style={share === undefined ? undefined : ({ "--share": `${share}%` } as CSSProperties)}
        >
          <span>{label}</span>
          <b>{state}</b>
        </li>
      ))}
    </ul>
  );
}
