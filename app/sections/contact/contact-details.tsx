import { Icon } from "#app/ui/icon.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { ContactPage, Site } from "#content/types.ts";
import { officeName } from "#shared/formats/postal-address.ts";

type Props = { details: ContactPage["details"]; mail: string; offices: Site["offices"] };

export function ContactDetails({ details, mail, offices }: Props) {
  return (
    <div className="contact-details stack accent-icons">
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
        {offices.flatMap((office) =>
          office.chat ? (
            <li key={`${office.slug}-chat`}>
              <Icon name="message-square" />
              <span>
                <SmartLink className="link" href={office.chat.href}>
                  {office.chat.label}
                </SmartLink>{" "}
                <span className="muted">{officeName(office, offices)}</span>
              </span>
            </li>
          ) : (
            []
          ),
        )}
      </ul>
    </div>
  );
}
