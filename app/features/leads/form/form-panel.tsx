import type { ReactNode } from "react";
import { RichText } from "#app/ui/rich-text.tsx";

type Props = {
  id: string;
  heading: string;
  intro: string;
  children: ReactNode;
};

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
