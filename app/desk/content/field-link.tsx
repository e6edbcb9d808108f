import type { ReactNode } from "react";
import { fieldId } from "./error-tree.ts";
import { revealField } from "./reveal-field.ts";

/** Links to a field of the form on this page, which may be in a collapsed group. */
export const FieldLink = ({ field, children }: { field: string; children: ReactNode }) => (
  <a
    className="link"
    href={`#${fieldId(field)}`}
    onClick={(event) => {
      event.preventDefault();
      revealField(field);
    }}
  >
    {children}
  </a>
);
