import { Breadcrumb } from "#app/sections/heads/breadcrumb.tsx";
import { HeadAndLead } from "#app/sections/heads/head-and-lead.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord, TagLink } from "#content/types.ts";
import { recordPaths } from "#shared/paths.ts";

type Props = {
  heading: string;
  intro: string;
  tags: readonly (TagLink & { readonly count: number })[];
  current?: TagLink;
  byMail?: LinkRecord | undefined;
};

/** Opens a list of posts: type on paper, and the way to every tag. */
export function BlogHead({ heading, intro, tags, current, byMail }: Props) {
  return (
    <section className="blog-head" aria-labelledby="page-heading">
      <div className="wrap">
        <Breadcrumb />
        <div className="blog-head__grid">
          <HeadAndLead id="page-heading" level="h1" size="display" heading={heading} lead={intro} />
          {byMail ? (
            <p className="blog-head__mail">
              <SmartLink className="link" href={byMail.href}>
                {byMail.label}
              </SmartLink>
            </p>
          ) : null}
        </div>
        <nav className="blog-head__tags" aria-label="Tags">
          <ul>
            <li>
              <SmartLink href="/blog" aria-current={current ? undefined : "page"}>
                All posts
              </SmartLink>
            </li>
            {tags.map(({ slug, name, count }) => (
              <li key={slug}>
                <SmartLink href={recordPaths.tags(slug)} aria-current={slug === current?.slug ? "page" : undefined}>
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
      </div>
    </section>
  );
}
