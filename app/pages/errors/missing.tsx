import { NotFound } from "#app/shell/error-pages.tsx";
import { navigation } from "#content/collections.ts";
import type { Route } from "./+types/missing";

export const loader = () => ({
  links: navigation.notFound,
  head: { seo: { title: "Page not found" }, trail: [] },
});

/** The page for missing addresses, as a file: the build writes it to 404.html. */
export default function MissingRoute({ loaderData }: Route.ComponentProps) {
  return <NotFound links={loaderData.links} />;
}
