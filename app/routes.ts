import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Meet the company
  index("routes/home.tsx"),
  route("about", "routes/about.tsx"),
  route("career", "routes/career.tsx"),

  // See what it does
  route("services", "routes/services.tsx"),
  route("services/:slug", "routes/service-detail.tsx"),
  route("work", "routes/work.tsx"),
  route("work/:slug", "routes/work-detail.tsx"),

  // See what it sells
  route("products/:slug", "routes/product-detail.tsx"),

  // Hire its people
  route("hire/developers", "routes/roster.tsx"),
  route("hire/:slug", "routes/hire-detail.tsx"),

  // Write to it
  route("contact-us", "routes/contact.tsx"),
  route("pricing", "routes/pricing.tsx"),
  route("newsletter", "routes/newsletter.tsx"),
  route("newsletter/confirm", "routes/newsletter-confirm.tsx"),
  route("newsletter/unsubscribe", "routes/newsletter-unsubscribe.tsx"),

  // Everything else
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
