import { type Definition, definitions } from "#content/definitions.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import type { SitePart } from "#shared/site-map/site-parts.ts";

type Place = {
  readonly collection: keyof typeof definitions;
  readonly ending: "yaml" | "md";
  /** The file of a record under content/, and the path of its page. */
  readonly file: (slug: string) => string;
  readonly page: (slug: string) => string;
  readonly part?: SitePart;
};

export type Kind = Place & { readonly appears: string; readonly next: string };

function at(collection: keyof typeof definitions, page: Place["page"]): Place {
  const { kind, path, part }: Definition = definitions[collection];
  const isPost = kind === "posts";
  const file = (slug: string) => `${path}/${slug}${isPost ? "/index.mdx" : ".yaml"}`;
  return { collection, ending: isPost ? "md" : "yaml", file, page, ...(part && { part }) };
}

/** The kinds of records that the command can create; each outline is named after its kind. */
export const kinds: Readonly<Record<string, Kind>> = {
  hire: {
    ...at("hire", recordPaths.hire),
    appears: "the grid of technologies at /hire/developers, the sitemap and the search",
    next: "Replace every sentence; stories, quotes and team have to share the technology in `stack`.",
  },
  service: {
    ...at("services", recordPaths.services),
    appears:
      "the sitemap and the search; /services and the menu once pages/services.yaml and navigation.yaml name it",
    next: "Replace every sentence; `proof` names an engagement that has a quote.",
  },
  product: {
    ...at("products", recordPaths.products),
    appears: "the sitemap and the search; the products menu once navigation.yaml names it",
    next: "Replace every sentence, and the screen in `hero`: the interface drawn with believable data.",
  },
  post: {
    ...at("posts", recordPaths.posts),
    appears:
      "/blog, its two tags, the feed, the newest posts of the home page, the sitemap and the search",
    next: "Write at least 800 words below the front matter; author and picture stand in it.",
  },
  opening: {
    ...at("openings", recordPaths.openings),
    appears: "/career, until the day in `openUntil`, and the search",
    next: "Replace every sentence. To close it, delete the file.",
  },
  case: {
    ...at("engagements", recordPaths.engagements),
    appears: "the register at /work, the pages of its technologies, the sitemap and the search",
    next: "Name the client, the team and the figures with their source. A long story goes into content/work/ under the same name.",
  },
  person: {
    ...at("people", recordPaths.people),
    appears:
      "the roster at /hire/developers, under the filters of its technologies, type and availability",
    next: "Replace role, hours, languages and technologies; the history is read from the engagements that name the person.",
  },
};
