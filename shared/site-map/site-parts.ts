/** Parts of the site that a brand may switch off in content/site.yaml. */
export const siteParts = ["products", "hire", "roster", "work", "blog", "investing", "newsletter", "pricing"] as const;

export type SitePart = (typeof siteParts)[number];

/** Whether each part is on. */
export type PartSettings = Readonly<Record<SitePart, boolean>>;
