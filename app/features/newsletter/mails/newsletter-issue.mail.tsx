import { MailButton } from "#app/mails/mail-parts.tsx";
import type { MailTemplate } from "#app/mails/mail-template.ts";
import type { NewsletterPost } from "#shared/contracts/mail.ts";
import { longDay } from "#shared/formats/calendar-day.ts";

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "newsletter-issue": {
      readonly post: NewsletterPost;
      readonly unsubscribeUrl: string;
      /** Names the issue in the site's figures; it says nothing about who reads it. */
      readonly campaign: string;
    };
  }
}

/** To confirmed subscribers: the summary, author and chapters of a new post. */
export const mail: MailTemplate<"newsletter-issue"> = ({
  brand,
  post,
  unsubscribeUrl,
  campaign,
}) => {
  const from = { utm_source: "newsletter", utm_medium: "email", utm_campaign: campaign };
  const url = `${brand.siteUrl}${post.path}?${new URLSearchParams(from)}`;
  return {
    subject: post.title,
    preview: post.description,
    label: `New article, ${post.minutes} min read`,
    title: post.title,
    footnote: (
      <>
        You get this email because you confirmed your subscription to our articles.{" "}
        <a href={unsubscribeUrl}>Unsubscribe</a>
      </>
    ),
    body: (
      <>
        <p>{post.description}</p>
        <p className="muted">
          {post.author.name}, {post.author.role}
          <br />
          {longDay(post.date)}
        </p>
        <MailButton href={url}>Read the article</MailButton>
        {post.headings.length > 0 ? <h2>In this article</h2> : null}
        {post.headings.map(({ id, text }) => (
          <div key={id} className="row">
            <a href={`${url}#${encodeURIComponent(id)}`}>{text}</a>
          </div>
        ))}
      </>
    ),
  };
};
