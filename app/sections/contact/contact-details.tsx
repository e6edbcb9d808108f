import { Icon } from "#app/ui/icon.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import type { ContactPage, Site } from "#content/types.ts";
import { officeName } from "#shared/formats/postal-address.ts";

type Props = { details: ContactPage["details"]; mail: string; offices: Site["offices"] };

export function ContactDetails({ details, mail, offices }: Props) {
  return (
    <div className="contact-details stack">
      <h2 className="t-h4">{details.heading}</h2>
      <Paragraph className="muted" text={details.body} />
      <ul className="ruled">
        <li>
          <Icon name="mail" />
          <a className="link" href={`mailto:${mail}`}>
            {mail}
          </a>
        </li>
        {offices.map((office) => (
          <li key={office.slug}>
            <Icon name="phone" />
            <span>
              <a className="link" href={office.phone.href}>
                {office.phone.label}
              </a>{" "}
              <span className="muted">{officeName(office, offices)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
