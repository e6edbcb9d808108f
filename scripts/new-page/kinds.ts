import { recordPaths } from "#shared/paths.ts";
import type { SitePart } from "#shared/site-parts.ts";

type Kind = {
  /** The outline, and what it becomes under content/. */
  readonly outline: string;
  readonly file: (slug: string) => string;
  readonly page: (slug: string) => string;
  readonly asks: string;
  readonly appears: string;
  readonly next: string;
  readonly part?: SitePart;
};

/** The records that can be begun by a command. */
export const kinds: Readonly<Record<string, Kind>> = {
  hire: {
    outline: "hire.yaml",
    file: (slug) => `hire/${slug}.yaml`,
    page: recordPaths.hire,
    asks: "Technology, as its owner writes it",
    appears: "the grid of technologies at /hire/developers, the sitemap and the search",
    next: "Replace every sentence; stories, quotes and team have to share the technology in `stack`.",
  },
  service: {
    outline: "service.yaml",
    file: (slug) => `services/${slug}.yaml`,
    page: recordPaths.practices,
    asks: "Name of the service",
    appears: "the sitemap and the search; /services and the menu once pages/services.yaml and navigation.yaml name it",
    next: "Replace every sentence; `proof` names an engagement that has a quote.",
  },
  product: {
    outline: "product.yaml",
    part: "products",
    file: (slug) => `products/${slug}.yaml`,
    page: recordPaths.products,
    asks: "Name of the product",
    appears: "the sitemap and the search; the products menu once navigation.yaml names it",
    next: "Replace every sentence, and the screen in `hero`: the interface drawn with believable data.",
  },
  post: {
    outline: "post.md",
    part: "blog",
    file: (slug) => `blog/${slug}/index.mdx`,
    page: recordPaths.posts,
    asks: "Subject, in two or three words",
    appears: "/blog, its two tags, the feed, the newest posts of the home page, the sitemap and the search",
    next: "Write at least 800 words below the front matter; author and picture stand in it.",
  },
  opening: {
    outline: "opening.yaml",
    file: (slug) => `openings/${slug}.yaml`,
    page: recordPaths.openings,
    asks: "Title of the job",
    appears: "/career, until the day in `openUntil`, and the search",
    next: "Replace every sentence. To close it, delete the file.",
  },
  case: {
    outline: "case.yaml",
    file: (slug) => `engagements/${slug}.yaml`,
    page: recordPaths.engagements,
    asks: "Title of the work, up to 45 characters",
    appears: "the register at /work, the pages of its technologies, the sitemap and the search",
    next: "Name the client, the team and the figures with their source. A long story goes into content/work/ under the same name.",
  },
  person: {
    outline: "person.yaml",
    file: (slug) => `people/${slug}.yaml`,
    page: () => "/hire/developers",
    asks: "Name of the person",
    appears: "the roster at /hire/developers, under the filters of its technologies, type and availability",
    next: "Replace role, hours, languages and technologies; the history is read from the engagements that name the person.",
  },
};
