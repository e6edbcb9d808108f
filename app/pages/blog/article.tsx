import { PostFacts, Revised } from "#app/sections/blog/post-facts.tsx";
import { Breadcrumb } from "#app/sections/headings/breadcrumb.tsx";
import { Byline } from "#app/sections/social-proof/quote.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { PostPage } from "#content/types.ts";

export function ArticleHeader({ post }: { post: PostPage }) {
  const { title, description, author, cover, revised } = post;
  return (
    <header className="article-header">
      <div className="wrap">
        <Breadcrumb />
        <div className="article-header__grid split">
          <div className="article-header__copy">
            <h1 className="t-h1">{title}</h1>
            <p className="t-intro">{description}</p>
            <Byline {...author} as="p" />
            <PostFacts post={post} />
            <Revised revised={revised} />
          </div>
          <div className="article-header__picture">
            <Cover {...cover} isPriority />
          </div>
        </div>
      </div>
    </header>
  );
}

export function AskAuthor({ author, ask, service }: Pick<PostPage, "author" | "ask" | "service">) {
  return (
    <aside className="ask-author callout" aria-labelledby="ask-author">
      <Byline {...author} as="p" />
      <h2 className="t-h4" id="ask-author">
        {ask.question}
      </h2>
      <p className="actions">
        <TextLink link={ask.action} />
        <TextLink link={service} />
      </p>
    </aside>
  );
}
