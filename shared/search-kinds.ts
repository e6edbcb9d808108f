/** What a found page is, in the words that stand above its group of results. */
export const searchKinds = {
  service: "Services",
  hire: "Hire developers",
  product: "Products",
  work: "Case studies",
  post: "Blog posts",
  opening: "Openings",
  page: "Pages",
} as const;

export type SearchKind = keyof typeof searchKinds;

const homes = [
  ["/services/", "service"],
  ["/hire/", "hire"],
  ["/products/", "product"],
  ["/work/", "work"],
  ["/blog/", "post"],
] as const;

/** The kind of the page at a path. */
export function kindOf(path: string): SearchKind {
  return homes.find(([home]) => path.startsWith(home))?.[1] ?? "page";
}
