import { TextLink } from "#app/ui/smart-link.tsx";
import type { PostPage } from "#content/types.ts";
import { Author } from "./author.tsx";

export function AskAuthor({ author, ask, service }: Pick<PostPage, "author" | "ask" | "service">) {
  return (
    <aside className="ask-author" aria-labelledby="ask-author">
      <Author {...author} />
      <h2 className="t-h4" id="ask-author">
        {ask.question}
      </h2>
      <p className="ask-author__ways">
        <TextLink link={ask.action} />
        <TextLink link={service} />
      </p>
    </aside>
  );
}
