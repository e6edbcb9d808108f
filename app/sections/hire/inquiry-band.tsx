import type { ReactNode } from "react";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";

type Props = {
  id: string;
  heading: string;
  intro: string;
  next: readonly string[];
  /** The form. */
  children: ReactNode;
};

/** The inquiry form on its terrace, with what happens after sending beside it. */
export function InquiryBand({ id, heading, intro, next, children }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone="terrace">
      <div className="inquiry-band">
        <div>
          <h2 className="t-h2" id={`${id}-heading`}>
            {heading}
          </h2>
          <p className="t-lead">
            <RichText text={intro} />
          </p>
          <ol className="inquiry-band__next">
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div className="inquiry-band__form">{children}</div>
      </div>
    </Section>
  );
}
