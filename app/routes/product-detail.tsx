import { data } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import { ProductTemplate } from "#app/templates/product-template.tsx";
import { products, site } from "#content/collections.ts";
import type { Route } from "./+types/product-detail";

export { shouldRevalidate } from "#app/same-page.ts";

export function loader({ params }: Route.LoaderArgs) {
  const product = products[params.slug];
  if (!product) throw data(null, { status: 404 });
  return { product, site: { name: site.name, wordmark: site.wordmark } };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.product.seo, loaderData.site) : [];

export default function ProductDetailRoute({ loaderData }: Route.ComponentProps) {
  return <ProductTemplate product={loaderData.product} />;
}
