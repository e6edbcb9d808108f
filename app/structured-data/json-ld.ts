import type { Organization } from "schema-dts";
import { absolute, siteUrl } from "#app/site-url.ts";
import type { Site } from "#content/types.ts";

/** The company's id; the home page describes it in full. */
export const company = { "@id": absolute("/#organization") };

export type Brand = Pick<Site, "name" | "servedCountries">;

/** The company as referred to by other entities: with name and URL, because a page may be read alone. */
export const companyAs = ({ name }: Pick<Brand, "name">) =>
  ({ ...company, "@type": "Organization", name, url: siteUrl, logo: absolute("/icon-512.png") }) satisfies Organization;

/** Copy without the Markdown of rich text. */
export const plain = (text: string) =>
  text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replace(/\*\*([^*]+)\*\*|`([^`]+)`/g, "$1$2");
