import type { ReactNode } from "react";
import { RichText } from "#app/ui/rich-text.tsx";

type Props = {
  id: string;
  heading: string;
  intro: string;
  /** The form. */
  children: ReactNode;
};

/** The inquiry form as what a hero shows: beside its copy where there is room, below it on phones. */
export function InquiryPanel({ id, heading, intro, children }: Props) {
  return (
    <div className="inquiry-panel" id={id}>
      <div className="inquiry-panel__head">
        <h2 className="t-h3">{heading}</h2>
        <p className="muted small">
          <RichText text={intro} />
        </p>
      </div>
      {children}
    </div>
  );
}
