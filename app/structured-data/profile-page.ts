import type { ProfilePage } from "schema-dts";
import { absolute } from "#app/site-url.ts";
import type { PersonPage } from "#content/types.ts";
import { type Brand, companyAs } from "./json-ld.ts";

/** A page about one developer. */
export const profilePage = (person: PersonPage, site: Brand): ProfilePage => ({
  "@type": "ProfilePage",
  url: absolute(person.path),
  mainEntity: {
    "@type": "Person",
    "@id": absolute(`${person.path}#person`),
    name: person.name,
    jobTitle: person.role,
    description: person.seo.description,
    url: absolute(person.path),
    worksFor: companyAs(site),
  },
});
