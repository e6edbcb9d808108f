import type { ReactNode } from "react";
import { ContactDetails } from "#app/sections/contact/contact-details.tsx";
import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { Byline } from "#app/sections/social-proof/quote.tsx";
import { Section } from "#app/ui/section.tsx";
import { NumberedList } from "#app/ui/steps-list.tsx";
import type { ContactPage, Quote, Site } from "#content/types.ts";
import { OfficeClocks } from "./office-clocks.tsx";

type Props = Pick<ContactPage, "heading" | "intro" | "details" | "next"> & {
  mail: string;
  offices: Site["offices"];
  /** Who reads messages first; undefined if the page names nobody. */
  reader:
    | (Pick<Quote, "name" | "role" | "portrait"> & { label: string; href?: string })
    | undefined;
  children: ReactNode;
};

export function ContactSection(props: Props) {
  const { heading, intro, details, next, mail, offices, reader, children } = props;
  return (
    <Section labelledBy="contact">
      <Breadcrumb />
      <div className="contact__head">
        <HeadingAndIntro id="contact" level="h1" size="h1" heading={heading} intro={intro} />
      </div>
      <div className="contact">
        <div className="contact__form">{children}</div>
        <div className="contact__details">
          <OfficeClocks offices={offices} />
          {reader ? (
            <div className="contact__reader">
              <h2 className="t-h4">{reader.label}</h2>
              <Byline {...reader} as="p" />
            </div>
          ) : null}
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
