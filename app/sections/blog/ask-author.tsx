import { SmartLink } from "#app/ui/smart-link.tsx";
import type { PostPage } from "#content/types.ts";

/** Who wrote a post, a way to ask about it and the service that does such work. */
export function AskAuthor({ author, ask, service }: Pick<PostPage, "author" | "ask" | "service">) {
  return (
    <aside className="ask-author" aria-labelledby="ask-author">
      <h2 className="t-h4" id="ask-author">
        {ask.question}
      </h2>
      <p>
        Written by <strong>{author.name}</strong>, {author.role}.
      </p>
      <p className="ask-author__ways">
        <SmartLink className="link" href={ask.action.href}>
          {ask.action.label}
        </SmartLink>
        <SmartLink className="link" href={service.href}>
          {service.label}
        </SmartLink>
      </p>
    </aside>
  );
}
