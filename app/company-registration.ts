import type { Site } from "#content/types.ts";
import { fullAddress } from "#shared/formats/postal-address.ts";

type Registration = NonNullable<Site["registration"]>;

export const registrationRows = ({ register, number, directors, vatId }: Registration) => [
  ...(register
    ? [{ label: "Register", value: [register, number].filter(Boolean).join(", ") }]
    : []),
  { label: directors.length === 1 ? "Director" : "Directors", value: directors.join(", ") },
  ...(vatId ? [{ label: "VAT ID", value: vatId }] : []),
];

export const registrationLine = (registration: Registration) =>
  registrationRows(registration)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(". ");

/** The data of the imprint; null for a company whose record has no registration. */
export function imprintOf({ legalName, offices, registeredOffice, mail, registration }: Site) {
  const office = offices.find(({ slug }) => slug === registeredOffice);
  if (!registration || !office) return null;
  return [
    { label: "Company", value: legalName },
    { label: "Registered office", value: fullAddress(office) },
    { label: "Telephone", value: office.phone.label },
    { label: "Email", value: mail.hello },
    ...registrationRows(registration),
  ];
}
