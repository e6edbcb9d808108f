import type { ReactNode } from "react";
import { RichText } from "#app/ui/rich-text.tsx";

type Props = {
  id: string;
  heading: string;
  intro: string;
  /** The form, or a link to an external one. */
  children: ReactNode;
};

/** A form with a heading on its own background; its id is the target of links. */
export function FormPanel({ id, heading, intro, children }: Props) {
  return (
    <div className="form-panel" id={id}>
      <div className="form-panel__head">
        <h2 className="t-h3">{heading}</h2>
        <p className="muted small">
          <RichText text={intro} />
        </p>
      </div>
      {children}
    </div>
  );
}
