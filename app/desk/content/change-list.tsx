import type { FieldChange } from "#shared/contracts/desk-content.ts";
import { fieldId } from "./error-tree.ts";
import { revealField } from "./reveal-field.ts";

type Props = { changes: readonly FieldChange[]; most?: number };

/** What became of each field, in words. */
export const ChangeList = ({ changes, most = changes.length }: Props) => (
  <ul className="content-changes">
    {changes.slice(0, most).map(({ field, label, before, after }) => (
      <li key={`${field}${before}${after}`}>
        <a
          className="link"
          href={`#${fieldId(field)}`}
          onClick={(event) => {
            event.preventDefault();
            revealField(field);
          }}
        >
          {label}
        </a>{" "}
        {before ? (
          <>
            {after ? "from" : "without"} <del>{before}</del>{" "}
          </>
        ) : null}
        {after ? (
          <>
            {before ? "to" : "now with"} <ins>{after}</ins>
          </>
        ) : null}
      </li>
    ))}
    {changes.length > most ? <li className="muted">and {changes.length - most} more</li> : null}
  </ul>
);
