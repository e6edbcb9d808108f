import type { ReactNode } from "react";
import { RichText } from "#app/ui/rich-text.tsx";

type Props = {
  id: string;
  heading: string;
  intro?: string | undefined;
  children?: ReactNode;
};

export function SectionHeading({ id, heading, intro, children }: Props) {
  return (
    <div className={intro || children ? "head head--split" : "head"}>
      <h2 className="t-h2" id={id}>
        {heading}
      </h2>
      {intro || children ? (
        <div className="section-head__aside">
          {intro ? (
            <p className="t-intro">
              <RichText text={intro} />
            </p>
          ) : null}
          {children}
        </div>
      ) : null}
    </div>
  );
}
