/** Parts of the site that a brand may leave out, by one setting each in content/site.yaml. */
export const siteParts = ["products", "hire", "roster", "work", "blog", "investing", "newsletter", "pricing"] as const;

export type SitePart = (typeof siteParts)[number];

/** Which parts this site has. */
export type PartSettings = Readonly<Record<SitePart, boolean>>;
