import type { ReactNode } from "react";
import { HeadAndLead } from "#app/sections/heads/head-and-lead.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ContactPage, Site } from "#content/types.ts";
import { ContactWays } from "./contact-ways.tsx";

type Props = Pick<ContactPage, "heading" | "intro" | "details" | "drawing"> & {
  mail: string;
  offices: Site["offices"];
  /** The form, which is in view as the page opens. */
  children: ReactNode;
};

/** Form first: the heading beside it, and below that the ways to write or call. */
export function ContactLead({ heading, intro, details, drawing, mail, offices, children }: Props) {
  return (
    <Section labelledBy="contact" tone="terrace">
      <div className="contact">
        <div className="contact__head">
          <HeadAndLead id="contact" level="h1" size="h1" heading={heading} lead={intro} />
        </div>
        <div className="contact__form">{children}</div>
        <div className="contact__details">
          <ContactWays details={details} mail={mail} offices={offices} />
          <img
            className="contact__drawing"
            src={drawing.file}
            width={drawing.width}
            height={drawing.height}
            alt={drawing.alt}
            loading="lazy"
            decoding="async"
          />
        </div>
      </div>
    </Section>
  );
}
