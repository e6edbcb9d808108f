import type { ContentProblem } from "#shared/contracts/desk-content.ts";
import { fieldLabel } from "#shared/formats/field-label.ts";
import { fieldId } from "./error-tree.ts";

type Props = { heading: string; elsewhere: string; problems: readonly ContentProblem[] };

/** What keeps a change from being saved: fields of the form as links, other records by file and line. */
export function ProblemList({ heading, elsewhere, problems }: Props) {
  return (
    <div className="desk-note desk-note--danger" role="alert">
      <strong>{heading}</strong>
      <ul>
        {problems.map(({ file, line, field, text }) => (
          <li key={`${file}${line}${field}${text}`}>
            {file ? (
              `${elsewhere} ${file}:${line}: ${field}: `
            ) : (
              <a className="link" href={`#${fieldId(field)}`}>
                {field ? fieldLabel(field) : "Record"}
              </a>
            )}{" "}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
