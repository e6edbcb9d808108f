import { data } from "react-router";
import { PageHero } from "#app/sections/headings/page-hero.tsx";
import { LongRead } from "#app/sections/text/long-read.tsx";
import { headOf } from "#app/structured-data/head-of.ts";
import { homeTrail } from "#app/trails.ts";
import { Facts } from "#app/ui/facts.tsx";
import { legal } from "#content/collections.ts";
import { findRecord } from "#content/find-record.ts";
import type { Route } from "./+types/legal";
import { LegalText } from "./legal-text.tsx";

/** /privacy and /terms: the record is named like the path. */
export function loader({ url }: Route.LoaderArgs) {
  const page = findRecord(legal, url.pathname.replaceAll("/", ""));
  if (!page) throw data(null, { status: 404 });
  return { page, head: headOf(page.seo, [...homeTrail, { label: page.name, href: url.pathname }]) };
}

export default function LegalPage({ loaderData: { page } }: Route.ComponentProps) {
  const chapters = page.chapters.map((chapter, at) => ({
    ...chapter,
    heading: `${at + 1}. ${chapter.heading}`,
  }));
  return (
    <>
      <PageHero heading={page.heading} intro={page.intro} note={page.ask}>
        <div className="hero-panel deep-block cut-tr">
          <Facts
            className="facts facts--ruled"
            facts={page.glance.map(({ fact, meaning }) => [fact, meaning])}
          />
        </div>
      </PageHero>
      <LongRead chapters={chapters}>
        <LegalText {...page} chapters={chapters} />
      </LongRead>
    </>
  );
}
