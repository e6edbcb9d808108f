import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ContactPage, Site } from "#content/types.ts";
import { streetAddress } from "#shared/postal-address.ts";

type Props = ContactPage["offices"] & { offices: Site["offices"] };

/** Where the company sits, what time it is there, and the way to it. */
export function OfficeCards({ heading, mapLabel, timeLabel, offices }: Props) {
  return (
    <Section labelledBy="offices" stairs="right">
      <SectionHead id="offices" heading={heading} />
      <ul className="offices">
        {offices.map((office) => (
          <li key={office.slug} className="office">
            <div>
              <h3 className="t-h3">{office.country}</h3>
              <p className="muted">
                {office.role}, {office.city}
              </p>
            </div>
            <p className="office__time">
              <span className="small muted">{timeLabel}</span>
              <span className="local-time" data-time-zone={office.timeZone}>
                --:--
              </span>
            </p>
            <address>
              {streetAddress(office)}
              <br />
              <a className="link" href={office.phone.href}>
                {office.phone.label}
              </a>
              <br />
              {office.hours}
            </address>
            <ButtonLink variant="outline" icon="map-pin" href={mapHref(office)}>
              {mapLabel}
              <span className="sr-only"> of {office.country}, in a new window</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const mapHref = ({ latitude, longitude }: Site["offices"][number]) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
