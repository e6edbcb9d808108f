import { site } from "#content/collections.ts";
import { type OfficeHours, readOfficeHours } from "#shared/formats/office-time.ts";

/** When the registered office works, and its time zone. */
export function officeHours(): OfficeHours {
  const office = site.offices.find(({ slug }) => slug === site.registeredOffice);
  if (!office) throw new Error("content/site.yaml: registeredOffice names no office");
  return readOfficeHours(office.timeZone, office.hours, office.holidays);
}
