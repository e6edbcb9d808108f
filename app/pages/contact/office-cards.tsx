import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { ContactPage, Site } from "#content/types.ts";
import { officeName, streetAddress } from "#shared/formats/postal-address.ts";

type Office = Site["offices"][number];

type Props = ContactPage["offices"] & { offices: Site["offices"] };

/** What the name of an office does not say yet: its country, or its city. */
const placeOf = (office: Office, offices: readonly Office[]) =>
  officeName(office, offices) === office.city ? office.country : office.city;

export function OfficeCards({ heading, note, mapLabel, offices }: Props) {
  return (
    <HeadedSection id="offices" heading={heading} intro={note}>
      <ul className="offices tiles">
        {offices.map((office) => (
          <li key={office.slug} className="office">
            <div>
              <h3 className="t-h3">{officeName(office, offices)}</h3>
              <p className="muted">
                {office.role}, {placeOf(office, offices)}
              </p>
            </div>
            <address>
              {streetAddress(office)}
              <br />
              <a className="link" href={office.phone.href}>
                {office.phone.label}
              </a>
              <br />
              {office.hours}
              <span className="office__time">
                Local time: <span data-time-zone={office.timeZone} />
              </span>
            </address>
            <ButtonLink variant="outline" icon="map-pin" href={mapHref(office)}>
              {mapLabel}
              <span className="sr-only"> of {officeName(office, offices)}, in a new window</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

const mapHref = ({ latitude, longitude }: Site["offices"][number]) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
