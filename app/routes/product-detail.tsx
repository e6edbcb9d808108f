import { data } from "react-router";
import { pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { faqPage, softwareApplication } from "#app/structured-data/offers.ts";
import { ProductTemplate } from "#app/templates/product-template.tsx";
import { homeTrail } from "#app/trails.ts";
import { clients, engagements, products, stack } from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import { brandNames } from "#content/views/brand-names.ts";
import { toProductPage } from "#content/views/product-page.ts";
import { recordPaths } from "#shared/paths.ts";
import type { Route } from "./+types/product-detail";

export function loader({ params }: Route.LoaderArgs) {
  const record = findRecord(products, params.slug);
  if (!record) throw data(null, { status: 404 });
  return {
    product: toProductPage(record, { engagements, clients, stack }),
    trail: [...homeTrail, { label: record.name, href: recordPaths.products(record.slug) }],
    site: brandNames,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [];
  const { product, trail, site } = loaderData;
  const questions = product.sections.flatMap((section) => (section.kind === "faq" ? section.items : []));
  return [
    ...pageMeta(product.seo, site, location),
    ...jsonLd(
      breadcrumbList(trail),
      softwareApplication(product, location.pathname, site),
      ...(questions.length > 0 ? [faqPage(questions)] : []),
    ),
  ];
};

export default function ProductDetailRoute({ loaderData }: Route.ComponentProps) {
  return <ProductTemplate product={loaderData.product} />;
}
