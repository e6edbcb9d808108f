import type { ReactNode } from "react";

type Props = {
  caption?: string;
  columns: readonly string[];
  numbers?: readonly string[];
  hasActions?: boolean;
  /** On a phone the first two cells are side by side and the others below. */
  isLog?: boolean;
  children: ReactNode;
};

/** A table of records. On a phone each row is a card, and cells show the name in their `data-label`. */
export function DeskTable({ caption, columns, numbers = [], hasActions = false, isLog = false, children }: Props) {
  return (
    <table className={isLog || columns.length === 1 ? "desk-table desk-table--log" : "desk-table"}>
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

export const NumberCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td data-label={label} className="desk-table__number">
    {children}
  </td>
);
