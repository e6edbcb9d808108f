import { Day } from "#app/ui/day.tsx";
import { LogoMark, type Mark } from "#app/ui/logo-mark.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { NewestIssue, Site } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

type Props = {
  issue: NewestIssue;
  sender: Pick<Site, "name" | "wordmark" | "descriptor"> & { readonly mark: Mark };
};

/**
 * The newest post as subscribers get it: newsletter-issue.mail.tsx in the frame of a mail app.
 * Whether it has been mailed yet is not known when the page is built.
 */
export function LastIssue({ issue, sender }: Props) {
  const { slug, title, description, date, minutes, author, headings } = issue;
  return (
    <article className="last-issue" aria-labelledby="last-issue">
      <h2 className="last-issue__label" id="last-issue">
        How an article arrives
      </h2>
      <div className="last-issue__window">
        <dl className="last-issue__bar">
          <div>
            <dt>From</dt>
            <dd>{sender.name}</dd>
          </div>
          <div>
            <dt>Subject</dt>
            <dd>{title}</dd>
          </div>
          <div>
            <dt>Published</dt>
            <dd>
              <Day date={date} />
            </dd>
          </div>
        </dl>
        <div className="last-issue__mail">
          <p className="last-issue__brand">
            <LogoMark mark={sender.mark} />
            {sender.wordmark} {sender.descriptor}
          </p>
          <div className="last-issue__title">
            <p>New article, {minutes} min read</p>
            <h3>
              <SmartLink className="stretched-link" href={recordPaths.posts(slug)}>
                {title}
              </SmartLink>
            </h3>
          </div>
          <div className="last-issue__body">
            <p>{description}</p>
            <p className="muted">
              {author.name}, {author.role}
            </p>
            {/* A drawing of the mail's button: the whole mail leads to the article. */}
            <p className="last-issue__button">Read the article</p>
            {headings.length > 0 ? (
              <>
                <p className="last-issue__chapters">In this article</p>
                <ul>
                  {headings.map(({ id, text }) => (
                    <li key={id}>{text}</li>
                  ))}
                </ul>
              </>
            ) : null}
          </div>
        </div>
      </div>
    </article>
  );
}
