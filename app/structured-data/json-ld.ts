import type { Organization } from "schema-dts";
import { absolute, siteUrl } from "#app/site-url.ts";
import type { Site } from "#content/types.ts";

/** The company, which the home page describes in full. */
export const company = { "@id": absolute("/#organization") };

export type Brand = Pick<Site, "name" | "servedCountries">;

/** The company as other entities refer to it: with a name and an address, since a page may be read by itself. */
export const companyAs = ({ name }: Pick<Brand, "name">) =>
  ({ ...company, "@type": "Organization", name, url: siteUrl, logo: absolute("/icon-512.png") }) satisfies Organization;

/** Copy without the Markdown of rich text. */
export const plain = (text: string) =>
  text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replace(/\*\*([^*]+)\*\*|`([^`]+)`/g, "$1$2");
