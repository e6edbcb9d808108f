import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { ContentProblem } from "#content/editing/records.ts";
import { editPathOf } from "#features/editing/record-key.ts";
import { fieldLabel } from "#shared/formats/field-label.ts";
import type { FormSchema } from "#shared/formats/form-schema.ts";
import { FieldLink, fieldId, sentence } from "./fields/field-link.tsx";

type Props = {
  heading: string;
  problems: readonly ContentProblem[];
  schema?: FormSchema;
  elsewhere?: string;
  /**
   * The action result that it belongs to, which moves the focus here; absent for problems found
   * while typing.
   */
  answer?: object | undefined;
  isNotice?: boolean;
};

/**
 * The problems of a change, with a link to each one's field or record. Gets the focus after an
 * action.
 */
export function ProblemList({ heading, problems, schema, elsewhere, answer, isNotice }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "center" });
  }, [answer]);
  const beginning = (place: ContentProblem["place"]) =>
    place ? elsewhere && `${elsewhere} ` : "Another record";
  const tone = isNotice ? "accent" : "danger";
  return (
    <div
      ref={list}
      className={`desk-note desk-note--${tone} content-problems`}
      role={isNotice ? "status" : "alert"}
      tabIndex={-1}
    >
      <strong>{heading}</strong>
      <ul>
        {problems.map(({ file, line, field, text, place }) => (
          <li key={`${file}${line}${field}${text}${place?.name}`}>
            {file === "" ? (
              <FieldLink field={field}>{field ? fieldLabel(field, schema) : "Record"}</FieldLink>
            ) : null}
            {file === "" ? `: ${sentence(text)} ` : null}
            {file === "" ? null : beginning(place)}
            {place ? (
              <Link className="link" to={`${editPathOf(place.key)}#${fieldId(place.field)}`}>
                {place.name}
              </Link>
            ) : null}
            {file === "" ? null : `: ${sentence(text)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
