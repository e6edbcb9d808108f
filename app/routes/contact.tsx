import { imprintOf } from "#app/company-registration.ts";
import { answerIslands } from "#app/island-answer.ts";
import { leadAction, refusedContext } from "#app/lead-action.ts";
import { formTitle, pageMeta } from "#app/page-meta.ts";
import { breadcrumbList } from "#app/structured-data/breadcrumb-list.ts";
import { jsonLd } from "#app/structured-data/json-ld.ts";
import { ContactTemplate } from "#app/templates/contact-template.tsx";
import { homeTrail } from "#app/trails.ts";
import { contactPage, people, site } from "#content/collections.ts";
import { brandNames } from "#content/views/brand-names.ts";
import type { Route } from "./+types/contact";

export const loader = ({ context }: Route.LoaderArgs) => ({
  page: contactPage,
  trail: [...homeTrail, { label: "Contact us", href: "/contact-us" }],
  site: brandNames,
  offices: site.offices,
  mail: site.mail.hello,
  imprint: imprintOf(site),
  people: Object.values(people)
    // The name and not the slug: what is chosen is read in the company's mail.
    .map(({ name, role }) => ({ value: name, label: `${name}, ${role}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
  isRefused: context.get(refusedContext),
});

export const action = (args: Route.ActionArgs) => leadAction("contact", args);

export const middleware = [answerIslands(action)];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData: { page, trail, site, isRefused }, location }) => [
  ...pageMeta({ ...page.seo, title: formTitle(page.seo.title, isRefused) }, site, location),
  ...jsonLd(breadcrumbList(trail)),
];

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, offices, mail, people, imprint } = loaderData;
  return <ContactTemplate {...{ page, offices, mail, people, imprint }} posted={actionData} />;
}
