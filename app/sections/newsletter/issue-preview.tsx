import { ButtonLink } from "#app/ui/button.tsx";
import { Day } from "#app/ui/day.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { NewsletterPost } from "#shared/contracts/mail.ts";
import { issueWords } from "#shared/formats/issue-words.ts";

type Props = { caption: string; sender: string; post: NewsletterPost };

/** The mail about a post, as app/mails/newsletter-issue.mail.tsx renders it. */
export function IssuePreview({ caption, sender, post }: Props) {
  const { title, description, author, date, minutes, headings, path } = post;
  return (
    <figure className="issue-preview">
      <figcaption className="t-h4">{caption}</figcaption>
      <div className="issue-preview__mail">
        <p className="issue-preview__sender">
          <strong>{sender}</strong> <Day date={date} />
        </p>
        <div className="issue-preview__title">
          <p>{issueWords.label(minutes)}</p>
          <p className="t-h3">{title}</p>
        </div>
        <div className="issue-preview__text">
          <p>{description}</p>
          <p className="small muted">
            {author.name}, {author.role}
          </p>
          <ButtonLink href={path}>{issueWords.read}</ButtonLink>
          <p className="t-h4">{issueWords.chapters}</p>
          <ul>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <SmartLink href={`${path}#${id}`}>{text}</SmartLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </figure>
  );
}
