import type { CSSProperties } from "react";
import type { CasePage } from "#content/types.ts";

type Props = CasePage["work"]["outcome"]["change"];

/** Values as bars on one scale that begins at zero. */
export const ChangeBars = ({ caption, rows }: Props) => (
  <figure className="change-bars">
    <figcaption>{caption}</figcaption>
    <ul>
      {rows.map(({ label, state, share = 0 }) => (
        <li key={label} style={{ "--share": `${share}%` } as CSSProperties}>
          <span>{label}</span>
          <b>{state}</b>
        </li>
      ))}
    </ul>
  </figure>
);
