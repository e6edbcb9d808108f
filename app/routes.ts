import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Meet the company
  index("routes/home.tsx"),

  // Write to it
  route("contact-us", "routes/contact.tsx"),
  route("newsletter", "routes/newsletter.tsx"),
  route("newsletter/confirm", "routes/newsletter-confirm.tsx"),
  route("newsletter/unsubscribe", "routes/newsletter-unsubscribe.tsx"),

  // Everything else
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
