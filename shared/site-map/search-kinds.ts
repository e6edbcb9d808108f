export const searchKinds = {
  service: "Services",
  hire: "Hire developers",
  person: "Developers",
  product: "Products",
  work: "Case studies",
  post: "Blog posts",
  opening: "Openings",
  page: "Pages",
} as const;

export type SearchKind = keyof typeof searchKinds;
