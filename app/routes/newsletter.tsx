import { directContactOf } from "#app/forms/direct-contact.tsx";
import { refusedContext } from "#app/lead-action.ts";
import { newsletterAction } from "#app/newsletter-action.ts";
import { Newsletter } from "#app/shell/newsletter.tsx";
import { navigation, site } from "#content/collections.ts";
import type { Route } from "./+types/newsletter";

export function loader({ context }: Route.LoaderArgs) {
  const prefix = context.get(refusedContext) ? "Error: " : "";
  const directContact = directContactOf(site.mail.hello, site.offices);
  return { newsletter: navigation.newsletter, directContact, title: `${prefix}Newsletter | ${site.wordmark}` };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData.title },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const action = (args: Route.ActionArgs) => newsletterAction(args);

/** Where a post without JavaScript leads; with it, the form in the shell reads the status only. */
export default function NewsletterRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletter, directContact } = loaderData;
  return (
    <Newsletter newsletter={newsletter} directContact={directContact} outcome={actionData ?? { status: "idle" }} />
  );
}
