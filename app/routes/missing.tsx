import { NotFound } from "#app/shell/not-found.tsx";
import { navigation, site } from "#content/collections.ts";
import type { Route } from "./+types/missing";

export const loader = () => ({ links: navigation.notFound, title: `Page not found | ${site.wordmark}` });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData.title },
  { name: "robots", content: "noindex" },
];

/** What stands at every address that no page has, as a file: the build writes it to 404.html. */
export default function MissingRoute({ loaderData }: Route.ComponentProps) {
  return <NotFound links={loaderData.links} />;
}
