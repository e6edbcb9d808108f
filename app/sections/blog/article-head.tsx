import { Breadcrumb } from "#app/sections/heads/breadcrumb.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { PostPage } from "#content/types.ts";
import { PostFacts } from "./post-facts.tsx";

export function ArticleHead({ post }: { post: PostPage }) {
  const { title, description, author, ask, cover } = post;
  return (
    <header className="article-head">
      <div className="wrap">
        <Breadcrumb />
        <div className="article-head__grid">
          <div className="article-head__copy">
            <h1 className="t-h1">{title}</h1>
            <p className="t-lead">{description}</p>
            <p className="article-head__author">
              <strong>{author.name}</strong>
              <span>{author.role}</span>
              <SmartLink className="link" href={ask.action.href}>
                {ask.action.label}
              </SmartLink>
            </p>
            <PostFacts post={post} />
          </div>
          <div className="article-head__picture">
            <Cover {...cover} isPriority />
          </div>
        </div>
      </div>
    </header>
  );
}
