import { recordPaths } from "#shared/paths.ts";
import { development, engagements, hire, legal, openings, posts, practices, products } from "./collections.ts";
import { usedTags } from "./latest-posts.ts";

/** A page that search engines may list; `changedOn` where its records say when they changed. */
export type IndexedPage = { readonly path: string; readonly changedOn?: string };

/** Every page that may be listed, in the order of the site. */
export function indexedPages(): IndexedPage[] {
  const newest = (dates: readonly string[]) => dates.toSorted().at(-1);
  const newestPost = newest(Object.values(posts).map(({ date }) => date));
  const of = (records: object, path: (slug: string) => string) =>
    Object.keys(records).map((slug) => ({ path: path(slug) }));
  return [
    dated("/", newestPost),
    { path: "/about" },
    { path: "/services" },
    ...of(development, recordPaths.development),
    ...of(practices, recordPaths.practices),
    { path: "/services/digital-marketing" },
    { path: "/services/investing-in-india" },
    ...of(products, recordPaths.products),
    { path: "/hire/developers" },
    ...of(hire, recordPaths.hire),
    { path: "/work" },
    ...of(engagements, recordPaths.engagements),
    dated("/blog", newestPost),
    ...Object.values(posts).map(({ slug, date }) => dated(recordPaths.posts(slug), date)),
    ...usedTags().map(({ slug }) => {
      const tagged = Object.values(posts).filter(({ tags }) => tags.includes(slug));
      return dated(recordPaths.tags(slug), newest(tagged.map(({ date }) => date)));
    }),
    dated("/career", newest(Object.values(openings).map(({ postedOn }) => postedOn))),
    { path: "/contact-us" },
    ...Object.values(legal).map(({ slug, inForceSince }) => dated(`/${slug}`, inForceSince)),
  ];
}

const dated = (path: string, changedOn: string | undefined): IndexedPage =>
  changedOn ? { path, changedOn } : { path };
