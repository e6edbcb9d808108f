import type { ReactNode } from "react";

type Props = {
  columns: readonly string[];
  /** The last cell of each row holds what can be done with it, under a name that is only heard. */
  hasActions?: boolean;
  children: ReactNode;
};

/** A list of records, one a row; on a phone each row is a card, whose cells take their names from `data-label`. */
export function DeskTable({ columns, hasActions = false, children }: Props) {
  return (
    <table className="desk-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {hasActions ? (
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
