import type { Content } from "#content/load.ts";
import { pagePaths } from "#content/page-paths.ts";
import { type SearchKind, searchKinds } from "#shared/site-map/search-kinds.ts";
import { attribute, descriptionOf, nameOf, type Page, titleOf } from "./html.ts";

/** What is kept of a page once it is written. */
export type PageWords = ReturnType<typeof pageWords>;

export function pageWords(page: Page) {
  const canonical = page.elements.find((element) => attribute(element, "rel") === "canonical");
  return {
    address: (canonical && attribute(canonical, "href")) ?? "",
    name: nameOf(page),
    title: titleOf(page),
    description: descriptionOf(page),
  };
}

/** The site in short for language models, after llmstxt.org: every page that the search of the site finds. */
export function languageModelGuide(words: ReadonlyMap<string, PageWords>, content: Content): string {
  const { name, wordmark, blurb, offices } = content.site;
  const found = pagePaths(content).flatMap(({ path, page: { isFound, kind, records } }) => {
    const page = words.get(path);
    if (!isFound || !page) return [];
    const title = records ? page.name : page.title.replace(` | ${wordmark}`, "");
    return [{ kind, line: `- [${title}](${page.address}): ${page.description}` }];
  });
  const sections = (Object.keys(searchKinds) as SearchKind[]).flatMap((kind) => {
    const lines = found.filter((each) => each.kind === kind).map(({ line }) => line);
    return lines.length > 0 ? [`## ${searchKinds[kind]}\n\n${lines.join("\n")}`] : [];
  });
  const places = offices.map(({ city, country, role }) => `${role}: ${city}, ${country}`).join(". ");
  const head = `# ${name}\n\n> ${blurb}\n\n${places}. Contact: ${words.get("/contact-us")?.address}`;
  return `${[head, ...sections].join("\n\n")}\n`;
}
