import { absolute } from "#app/site-url.ts";
import {
  careerPage,
  clients,
  development,
  engagements,
  hire,
  legal,
  practices,
  products,
  servicesPage,
  site,
  work,
} from "#content/collections.ts";
import { latestPosts } from "#content/views/latest-posts.ts";
import { register } from "#content/views/project.ts";
import { recordPaths } from "#shared/paths.ts";

type Entry = { readonly name: string; readonly path: string; readonly about: string };

/** The site in short for language models, after llmstxt.org. */
export function loader(): Response {
  const entries = (
    records: Readonly<Record<string, { name: string; slug: string; seo: { description: string } }>>,
    path: (slug: string) => string,
  ) => Object.values(records).map(({ name, slug, seo }) => ({ name, path: path(slug), about: seo.description }));
  const services = [...entries(development, recordPaths.development), ...entries(practices, recordPaths.practices)];
  const studies = register({ work, engagements }).map(({ slug, title, client, summary }) => ({
    name: `${title}, ${clients[client]?.name}`,
    path: recordPaths.engagements(slug),
    about: summary,
  }));
  const posts = latestPosts().map(({ slug, title, description }) => ({
    name: title,
    path: recordPaths.posts(slug),
    about: description,
  }));
  const sections = [
    section("Services", [
      { name: "All services", path: "/services", about: servicesPage.seo.description },
      ...services,
    ]),
    section("Products", entries(products, recordPaths.products)),
    section("Hire developers", entries(hire, recordPaths.hire)),
    section("Work", studies),
    section("Blog", posts),
    section("Company", [
      { name: "Career", path: "/career", about: careerPage.seo.description },
      ...entries(legal, (slug) => `/${slug}`),
    ]),
  ];
  const offices = site.offices.map(({ city, country, role }) => `${role}: ${city}, ${country}`).join(". ");
  const body = `# ${site.name}\n\n> ${site.blurb}\n\n${offices}. Contact: ${absolute("/contact-us")}\n\n${sections.join("\n\n")}\n`;
  return new Response(body, { headers: { "content-type": "text/plain; charset=utf-8" } });
}

function section(heading: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ name, path, about }) => `- [${name}](${absolute(path)}): ${about}`);
  return `## ${heading}\n\n${lines.join("\n")}`;
}
