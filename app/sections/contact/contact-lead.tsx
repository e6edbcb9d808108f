import type { ReactNode } from "react";
import { HeadAndLead } from "#app/sections/heads/head-and-lead.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ContactPage, Site } from "#content/types.ts";

type Props = Pick<ContactPage, "heading" | "intro" | "details"> &
  Partial<Pick<ContactPage, "drawing">> & {
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
          <h2 className="t-h4">{details.heading}</h2>
          <p className="muted">{details.body}</p>
          <ul>
            <li>
              <Icon name="mail" />
              <a className="link" href={`mailto:${mail}`}>
                {mail}
              </a>
            </li>
            {offices.map(({ slug, country, phone }) => (
              <li key={slug}>
                <Icon name="phone" />
                <span>
                  <a className="link" href={phone.href}>
                    {phone.label}
                  </a>{" "}
                  <span className="muted">{country}</span>
                </span>
              </li>
            ))}
          </ul>
          {drawing ? (
            <img
              className="contact__drawing"
              src={drawing.file}
              width={drawing.width}
              height={drawing.height}
              alt={drawing.alt}
              loading="lazy"
              decoding="async"
            />
          ) : null}
        </div>
      </div>
    </Section>
  );
}
