import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord, Site } from "#content/types.ts";
import { SectionHead } from "./section-head.tsx";

type Props = { heading: string; action: LinkRecord; offices: Site["offices"] };

/** The two offices half and half, the studio a step lower than the client office. */
export function OfficePair({ heading, action, offices }: Props) {
  return (
    <Section labelledBy="offices-heading">
      <SectionHead id="offices-heading" heading={heading}>
        <SmartLink className="link" href={action.href}>
          {action.label}
        </SmartLink>
      </SectionHead>
      <ul className="office-pair">
        {offices.map((office) => (
          <li key={office.slug}>
            <p>{office.role}</p>
            <h3 className="t-h2">{office.city}</h3>
            <address>
              {office.street}
              <br />
              {office.city} {office.postalCode}
              <br />
              {office.country}
            </address>
            <p>{office.hours}</p>
            <a className="link" href={office.phone.href}>
              {office.phone.label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
