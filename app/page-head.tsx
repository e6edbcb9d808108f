import { use } from "react";
import { useMatches } from "react-router";
import { DeliveryContext } from "#app/shell/delivery.ts";
import { usePath } from "#app/shell/links.tsx";
import { absolute } from "#app/site-url.ts";
import type { Trail } from "#app/trails.ts";
import type { Seo, Site } from "#content/types.ts";
import { shareImagePath } from "#shared/site-map/paths.ts";

export type Head = {
  readonly seo: Pick<Seo, "title"> & Partial<Seo>;
  /** The breadcrumb from Home to this page; empty if the page shows none. */
  readonly trail: Trail;
  readonly facts?: string;
  readonly isUnlisted?: boolean;
  readonly published?: string;
  /** The page whose share picture it has, if it has none of its own. */
  readonly sharesAs?: string;
};

export const useHead = () =>
  useMatches()
    .map(({ loaderData }) => (loaderData as { head?: Head } | null | undefined)?.head)
    .findLast((head) => head !== undefined);

type Props = {
  site?: Pick<Site, "name" | "wordmark"> | undefined;
  error?: string | undefined;
};

export function PageHead({ site, error }: Props) {
  const path = usePath();
  const own = useHead();
  const { isRefused } = use(DeliveryContext);
  const {
    seo,
    isUnlisted,
    published,
    sharesAs = path,
  } = !error && own ? own : { seo: { title: error ?? "" } };
  const title = titleOf(seo.title, site?.wordmark);
  const { description } = seo;
  const shared: Record<string, string> = {
    "og:title": title,
    "og:url": absolute(path),
    "og:type": published ? "article" : "website",
    "og:locale": "en_GB",
    "og:image": absolute(shareImagePath(sharesAs)),
    "og:image:width": "1200",
    "og:image:height": "630",
    ...(description && { "og:description": description }),
    ...(site && { "og:site_name": site.name, "og:image:alt": `${seo.title}, ${site.name}` }),
    ...(published && { "article:published_time": published }),
  };
  return (
    <>
      {/* As forms/use-error-title.ts does with a script. */}
      <title>{isRefused ? `Error: ${title}` : title}</title>
      {isUnlisted || !description ? <meta name="robots" content="noindex" /> : null}
      {description ? (
        <>
          <meta name="description" content={description} />
          <link rel="canonical" href={absolute(path)} />
          {Object.entries(shared).map(([property, content]) => (
            <meta key={property} property={property} content={content} />
          ))}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  );
}

/**
 * What search engines read of a page's subject. They find it at its end as well, where the first
 * screen does not wait for it.
 */
export function PageFacts() {
  const facts = useHead()?.facts;
  return facts ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with `<` escaped
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: facts }} />
  ) : null;
}

function titleOf(title: string, wordmark: string | undefined) {
  const whole = `${title} | ${wordmark}`;
  return wordmark && whole.length <= 60 ? whole : title;
}
