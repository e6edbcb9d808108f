import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { folderNames } from "#content/source.ts";

export default [
  // Meet the company
  index("routes/home.tsx"),

  // Hire its people
  route("hire/:slug", "routes/hire-detail.tsx"),

  // Read what it writes
  route("blog", "routes/blog-index.tsx"),
  route("blog/tags/:tag", "routes/blog-tag.tsx"),
  layout(
    "routes/blog-post.tsx",
    // Each post is a module of its own, so that its text is in no other chunk.
    folderNames("blog").map((slug) => route(`blog/${slug}`, `../content/blog/${slug}/index.mdx`)),
  ),

  // Write to it
  route("contact-us", "routes/contact.tsx"),
  route("newsletter", "routes/newsletter.tsx"),

  // Everything else
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
