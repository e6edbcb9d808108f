/** Parts of the site that a brand may switch off in content/site.yaml. */
export const siteParts = [
  "products",
  "hire",
  "roster",
  "work",
  "blog",
  "investing",
  "newsletter",
  "pricing",
] as const;

export type SitePart = (typeof siteParts)[number];

export type PartSettings = Readonly<Record<SitePart, boolean>>;
