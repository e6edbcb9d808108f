import type { ReactNode } from "react";
import { RichText } from "#app/ui/rich-text.tsx";

type Props = {
  id: string;
  heading: string;
  intro?: string;
  /** Stands opposite the heading on wide screens: a link, or the controls of the section. */
  children?: ReactNode;
};

/** Heading of a section with its optional intro; both columns are used when there is something to put beside it. */
export function SectionHead({ id, heading, intro, children }: Props) {
  return (
    <div className={intro || children ? "head head--split" : "head"}>
      <h2 className="t-h2" id={id}>
        {heading}
      </h2>
      {intro || children ? (
        <div className="section-head__aside">
          {intro ? (
            <p className="t-lead">
              <RichText text={intro} />
            </p>
          ) : null}
          {children}
        </div>
      ) : null}
    </div>
  );
}
