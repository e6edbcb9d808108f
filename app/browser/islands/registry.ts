export const islands = {
  "feature-tabs": () => import("#app/pages/products/features/feature-tabs.tsx"),
  "headed-tabs": () => import("#app/sections/headings/headed-tabs.tsx"),
  "lead-form": () => import("#features/leads/form/lead-form.tsx"),
  "newsletter-form": () => import("#features/newsletter/form/newsletter-form.tsx"),
  "pricing-form": () => import("#features/leads/form/pricing-form.tsx"),
  "product-tabs": () => import("#app/pages/home/product-tabs.tsx"),
  roster: () => import("#app/pages/roster/roster-search.tsx"),
  search: () => import("#app/search/search-box.tsx"),
  "service-filter": () => import("#app/pages/hire/service-filter.tsx"),
  share: () => import("#app/sections/text/share.tsx"),
  "step-player": () => import("#app/pages/services/step-player.tsx"),
  testimonials: () => import("#app/sections/social-proof/testimonial-carousel.tsx"),
  "work-filter": () => import("#app/pages/work/work-filter.tsx"),
} as const;

export type IslandName = keyof typeof islands;

/** When an island is hydrated; a press or focus inside hydrates it in any case. */
export type Due = "visible" | "interaction";
