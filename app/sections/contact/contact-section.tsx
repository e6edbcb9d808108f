import type { ReactNode } from "react";
import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { HeadingAndIntro } from "#app/sections/headings/heading-and-intro.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ContactPage, Site } from "#content/types.ts";
import { ContactDetails } from "./contact-details.tsx";

type Props = Pick<ContactPage, "heading" | "intro" | "details" | "next"> & {
  mail: string;
  offices: Site["offices"];
  children: ReactNode;
};

export function ContactSection({ heading, intro, details, next, mail, offices, children }: Props) {
  return (
    <Section labelledBy="contact" tone="tinted">
      <Breadcrumb />
      <div className="contact">
        <div className="contact__head">
          <HeadingAndIntro id="contact" level="h1" size="h1" heading={heading} intro={intro} />
        </div>
        <div className="contact__form">{children}</div>
        <div className="contact__details">
          <ContactDetails details={details} mail={mail} offices={offices} />
          <div className="contact__next">
            <h2 className="t-h4">{next.heading}</h2>
            <ol className="numbered">
              {next.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </div>
      </div>
    </Section>
  );
}
