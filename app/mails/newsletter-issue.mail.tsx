import type { NewsletterPost } from "#shared/contracts/mail.ts";
import { longDay } from "#shared/formats/calendar-day.ts";
import { MailButton } from "./mail-parts.tsx";
import type { MailTemplate } from "./mail-template.ts";

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "newsletter-issue": { readonly post: NewsletterPost; readonly unsubscribeUrl: string };
  }
}

/** To confirmed subscribers: the summary, author and chapters of a new post. */
export const mail: MailTemplate<"newsletter-issue"> = ({ brand, post, unsubscribeUrl }) => {
  const url = brand.siteUrl + post.path;
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
        <h2>In this article</h2>
        {post.headings.map(({ id, text }) => (
          <div key={id} className="row">
            <a href={`${url}#${id}`}>{text}</a>
          </div>
        ))}
      </>
    ),
  };
};
