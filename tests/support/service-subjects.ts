import type { Content } from "#content/definitions.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

type Hire = Content["hire"][string];

type Service = Hire["services"]["items"][number];

/**
 * A service's "Learn More" link must lead to another page and stay on the subject: an engagement with the page's
 * technology, a post about a word of the service's title, or a service page that names its subject.
 */
export function strayServices(content: Content): string[] {
  return Object.values(content.hire).flatMap((page) =>
    page.services.items.flatMap((service, index) => {
      const text = problemOf(service, page, content);
      return text ? [`${page.slug}, service ${index}: ${text}`] : [];
    }),
  );
}

function problemOf({ title, body, more }: Service, { slug, stack }: Hire, content: Content): string | undefined {
  const [path = "", anchor] = more.split("#");
  if (path === recordPaths.hire(slug)) return "leads to the page that it stands on";
  const at = <Kind extends { readonly slug: string }>(records: Readonly<Record<string, Kind>>, base: string) =>
    Object.values(records).find((record) => `${base}${record.slug}` === path);

  const engagement = at(content.engagements, "/work/");
  if (engagement && !engagement.technologies.includes(stack))
    return `engagement ${engagement.slug} does not use ${stack}; it uses: ${engagement.technologies.join(", ")}`;

  const post = at(content.posts, "/blog/");
  if (post && !shareWord(title, `${post.title} ${post.description}`))
    return `the post "${post.title}" is about no word of "${title}"`;

  const found = at(content.services, "/services/");
  // A link with an anchor leads to a chapter, which has too few words to compare.
  if (found && !anchor && !shareWord(`${title} ${body}`, JSON.stringify([found.hero, found.offers])))
    return `the page "${found.name}" offers nothing of "${title}"`;
  return undefined;
}

/** Words with the same first four letters count as the same: tests and testing, bill and billing. */
function shareWord(one: string, other: string): boolean {
  const stems = (text: string) => new Set(text.toLowerCase().match(/(?<!\p{L})\p{L}{4}/gu) ?? []);
  return stems(one).difference(fillers).intersection(stems(other)).size > 0;
}

/** The first four letters of words that name no subject. */
const fillers = new Set("with from that this your into what when only than each have".split(" "));
