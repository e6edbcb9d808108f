import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { SmartLink, TextLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord, TagLink } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

type Props = {
  heading: string;
  intro: string;
  tags: readonly (TagLink & { readonly count: number })[];
  current?: TagLink;
  byMail?: LinkRecord | undefined;
};

export function BlogHeader({ heading, intro, tags, current, byMail }: Props) {
  // A tag with a single post is linked only from that post.
  const offered = tags.filter(({ slug, count }) => count > 1 || slug === current?.slug);
  return (
    <section className="blog-header" aria-labelledby="page-heading">
      <div className="wrap">
        <Breadcrumb />
        <div className="blog-header__grid split">
          <HeadingAndIntro id="page-heading" level="h1" size="h1" heading={heading} intro={intro} />
        </div>
        <div className="blog-header__ways">
          <nav className="blog-header__tags" aria-label="Tags">
            <ul>
              <li>
                <SmartLink href="/blog" aria-current={current ? undefined : "page"}>
                  All posts
                </SmartLink>
              </li>
              {offered.map(({ slug, name, count }) => (
                <li key={slug}>
                  <SmartLink
                    href={recordPaths.tags(slug)}
                    aria-current={slug === current?.slug ? "page" : undefined}
                  >
                    {name}{" "}
                    <span>
                      {count}
                      <span className="sr-only">{count === 1 ? " post" : " posts"}</span>
                    </span>
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
          {byMail ? (
            <p className="small">
              <TextLink link={byMail} />
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}
