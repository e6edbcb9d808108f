import { Link } from "react-router";
import type { EditedRecord } from "#features/editing/editing.ts";

type Props = {
  heading: string;
  templates: EditedRecord["formerTemplates"];
  /** Editors see which they are; who answers enquiries corrects them. */
  mayOpen: boolean;
};

export function FormerTemplates({ heading, templates, mayOpen }: Props) {
  if (templates.length === 0) return null;
  return (
    <div className="desk-note desk-note--accent content-problems" role="status">
      <strong>{heading}</strong>
      <ul>
        {templates.map(({ id, label, says }) => (
          <li key={id}>
            “{says}”:{" "}
            {mayOpen ? (
              <Link className="link" to={`/desk/templates/${id}`}>
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
