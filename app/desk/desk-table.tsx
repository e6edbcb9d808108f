import type { ReactNode } from "react";

type Props = {
  caption?: string;
  columns: readonly string[];
  /** Columns behind these that hold numbers; their cells are `NumberCell`. */
  numbers?: readonly string[];
  /** The last cell of each row holds what can be done with it, under a name that is only heard. */
  hasActions?: boolean;
  /** On a phone what a row says, it says without names: the first two cells side by side, the others below them. */
  isLog?: boolean;
  children: ReactNode;
};

/** A list of records, one a row; on a phone each row is a card, whose cells take their names from `data-label`. */
export function DeskTable({ caption, columns, numbers = [], hasActions = false, isLog = false, children }: Props) {
  const isPairs = columns.length === 1 && numbers.length === 1;
  return (
    <table className={`desk-table${isPairs ? " desk-table--pairs" : ""}${isLog ? " desk-table--log" : ""}`}>
      {caption ? <caption>{caption}</caption> : null}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {numbers.map((column) => (
            <th key={column} scope="col" className="desk-table__number">
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

/** A cell under one of the columns of numbers, which it names. */
export const NumberCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td data-label={label} className="desk-table__number">
    {children}
  </td>
);
