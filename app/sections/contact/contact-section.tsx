import type { ReactNode } from "react";
import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { Section } from "#app/ui/section.tsx";
import { NumberedList } from "#app/ui/steps-list.tsx";
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
      <div className="contact split with-side">
        <div className="contact__head stack">
          <HeadingAndIntro id="contact" level="h1" size="h1" heading={heading} intro={intro} />
        </div>
        <div className="contact__form with-side__side">{children}</div>
        <div className="contact__details stack">
          <ContactDetails details={details} mail={mail} offices={offices} />
          <div className="contact__next stack">
            <h2 className="t-h4">{next.heading}</h2>
            <NumberedList items={next.steps} />
          </div>
        </div>
      </div>
    </Section>
  );
}
