import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { folderNames } from "#content/source.ts";

export default [
  layout("routes/document.tsx", [
    // Meet the company
    index("routes/home.tsx"),
    route("about", "routes/about.tsx"),
    route("career", "routes/career.tsx"),

    // See what it does
    route("services", "routes/services.tsx"),
    route("services/digital-marketing", "routes/digital-marketing.tsx"),
    route("services/investing-in-india", "routes/investing-in-india.tsx"),
    route("services/:slug", "routes/service-detail.tsx"),
    route("work", "routes/work.tsx"),
    route("work/:slug", "routes/work-detail.tsx"),

    // See what it sells
    route("products/:slug", "routes/product-detail.tsx"),

    // Hire its people
    route("hire/developers", "routes/roster.tsx"),
    route("hire/:slug", "routes/hire-detail.tsx"),

    // Read what it writes
    route("blog", "routes/blog-index.tsx"),
    route("blog/tags/:tag", "routes/blog-tag.tsx"),
    layout(
      "routes/blog-post.tsx",
      // Each post is a module of its own, so that its text is in no other chunk.
      folderNames("blog").map((slug) => route(`blog/${slug}`, `../content/blog/${slug}/index.mdx`)),
    ),

    // Find something in it
    route("search", "routes/search.tsx"),

    // Write to it
    route("contact-us", "routes/contact.tsx"),
    route("pricing", "routes/pricing.tsx"),
    route("newsletter", "routes/newsletter.tsx"),
    route("newsletter/confirm", "routes/newsletter-confirm.tsx"),
    route("newsletter/unsubscribe", "routes/newsletter-unsubscribe.tsx"),

    // Know on what terms
    route("privacy", "routes/legal.tsx", { id: "privacy" }),
    route("terms", "routes/legal.tsx", { id: "terms" }),
    route("accessibility", "routes/legal.tsx", { id: "accessibility" }),

    // Everything else
    route("*", "routes/not-found.tsx"),
  ]),

  // Take with you
  route("investing-in-india-guide.pdf", "routes/resources/investing-guide.ts"),

  // For machines
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("feed.xml", "routes/resources/feed.tsx"),
  route("llms.txt", "routes/resources/llms.ts"),
  route("manifest.webmanifest", "routes/resources/manifest.ts"),
] satisfies RouteConfig;
