import { absolute } from "#app/site-url.ts";
import * as content from "#content/collections.ts";
import { pagePaths } from "#content/page-paths.ts";
import type { Seo } from "#content/types.ts";
import { latestPosts } from "#content/views/latest-posts.ts";
import { register } from "#content/views/project.ts";
import { kindOf } from "#shared/pages.ts";
import { recordPaths } from "#shared/paths.ts";
import { type SearchKind, searchKinds } from "#shared/search-kinds.ts";

type Entry = readonly [path: string, name: string, about: string];
type Named = Readonly<Record<string, { name: string; slug: string; seo: Seo }>>;

const single = (path: string, { title, description }: Seo): Entry => [path, title, description];
const each = (records: Named, path: (slug: string) => string): Entry[] =>
  Object.values(records).map(({ name, slug, seo }) => [path(slug), name, seo.description]);

/** What is said of each page, in the order in which a stranger would read of them. */
const entries = (): Entry[] => [
  single("/", content.home.seo),
  single("/about", content.aboutPage.seo),
  single("/services", content.servicesPage.seo),
  single("/work", content.workPage.seo),
  single("/pricing", content.pricingPage.seo),
  single("/contact-us", content.contactPage.seo),
  single("/career", content.careerPage.seo),
  single("/blog", content.blogPage.seo),
  single("/newsletter", content.newsletterPages.subscribe.seo),
  ...Object.entries(content.legal).map(([slug, { seo }]) => single(`/${slug}`, seo)),
  ...each(content.development, recordPaths.development),
  ...each(content.practices, recordPaths.practices),
  single("/services/digital-marketing", content.digitalMarketingPage.seo),
  single("/services/investing-in-india", content.investingPage.seo),
  single("/hire/developers", content.rosterPage.seo),
  ...each(content.hire, recordPaths.hire),
  ...each(content.products, recordPaths.products),
  ...register(content).map(
    ({ slug, title, client, summary }): Entry => [
      recordPaths.engagements(slug),
      `${title}, ${content.clients[client]?.name}`,
      summary,
    ],
  ),
  ...latestPosts().map(({ slug, title, description }): Entry => [recordPaths.posts(slug), title, description]),
];

/** The site in short for language models, after llmstxt.org: every page that the search of the site finds. */
export function loader(): Response {
  const found = new Set(pagePaths(content).flatMap(({ path, page }) => (page.isFound ? [path] : [])));
  const told = entries().filter(([path]) => found.delete(path));
  if (found.size > 0) throw new Error(`llms.txt has no words about ${[...found].join(", ")}`);
  const sections = (Object.keys(searchKinds) as SearchKind[]).flatMap((kind) => {
    const lines = told.filter(([path]) => kindOf(path) === kind).map(toLine);
    return lines.length > 0 ? [`## ${searchKinds[kind]}\n\n${lines.join("\n")}`] : [];
  });
  const { name, blurb, offices } = content.site;
  const places = offices.map(({ city, country, role }) => `${role}: ${city}, ${country}`).join(". ");
  const body = `# ${name}\n\n> ${blurb}\n\n${places}. Contact: ${absolute("/contact-us")}\n\n${sections.join("\n\n")}\n`;
  return new Response(body, { headers: { "content-type": "text/plain; charset=utf-8" } });
}

const toLine = ([path, name, about]: Entry) => `- [${name}](${absolute(path)}): ${about}`;
