import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Meet the company
  index("routes/home.tsx"),

  // Hire its people
  route("hire/:slug", "routes/hire-detail.tsx"),

  // Write to it
  route("contact-us", "routes/contact.tsx"),
  route("newsletter", "routes/newsletter.tsx"),

  // Everything else
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
