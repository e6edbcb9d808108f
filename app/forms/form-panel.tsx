import type { ReactNode } from "react";
import { RichText } from "#app/ui/rich-text.tsx";

type Props = {
  id: string;
  heading: string;
  intro: string;
  /** The form, or the way to one elsewhere. */
  children: ReactNode;
};

/** A form on a ground of its own, headed; links lead here by its id. */
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
