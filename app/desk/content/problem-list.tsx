import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { ContentProblem, FormSchema } from "#shared/contracts/desk-content.ts";
import { fieldLabel } from "#shared/formats/field-label.ts";
import { fieldId, sentence } from "./error-tree.ts";
import { recordPath } from "./record-key.ts";
import { revealField } from "./reveal-field.ts";

type Props = {
  heading: string;
  problems: readonly ContentProblem[];
  schema?: FormSchema;
  /** Says that a problem is in another record. */
  elsewhere?: string;
  /** The answer that it belongs to, which gets the focus; none for what is found while somebody types. */
  answer?: object | undefined;
};

/** What keeps a change from being saved, where the focus goes: each leads to its field, or to the record it is in. */
export function ProblemList({ heading, problems, schema, elsewhere = "", answer }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) list.current?.focus();
  }, [answer]);
  return (
    <div ref={list} className="desk-note desk-note--danger content-problems" role="alert" tabIndex={-1}>
      <strong>{heading}</strong>
      <ul>
        {problems.map(({ file, line, field, text, place }) => (
          <li key={`${file}${line}${field}${text}`}>
            {place ? (
              <>
                {elsewhere}{" "}
                <Link className="link" to={`${recordPath(place.key)}#${fieldId(place.field)}`}>
                  {place.name}
                </Link>
              </>
            ) : file ? (
              `${file}:${line} ${field}`
            ) : (
              <a
                className="link"
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  revealField(field);
                }}
              >
                {field ? fieldLabel(field, schema) : "Record"}
              </a>
            )}
            : {sentence(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}
