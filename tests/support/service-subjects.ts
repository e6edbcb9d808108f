import type { Content } from "#content/definitions.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

type Hire = Content["hire"][string];

type Service = Hire["services"]["items"][number];

/**
 * A service's "Learn More" link must lead to another page and stay on the subject: an engagement
 * with the page's technology, a post about a word of the service's title, or a page or chapter that
 * uses a word of it.
 */
export function strayServices(content: Content): string[] {
  return Object.values(content.hire).flatMap((page) =>
    page.services.items.flatMap((service, index) => {
      const text = problemOf(service, page, content);
      return text ? [`${page.slug}, service ${index}: ${text}`] : [];
    }),
  );
}

function problemOf(
  { title, body, more }: Service,
  { slug, stack }: Hire,
  content: Content,
): string | undefined {
  if (!more) {
    return undefined;
  }
  const [path = "", anchor] = more.split("#");
  if (path === recordPaths.hire(slug)) {
    return "leads to the page that it stands on";
  }
  const at = <Kind extends { readonly slug: string }>(
    records: Readonly<Record<string, Kind>>,
    base: string,
  ) => Object.values(records).find((record) => `${base}${record.slug}` === path);

  const engagement = at(content.engagements, "/work/");
  if (engagement && !engagement.technologies.includes(stack)) {
    return `engagement ${engagement.slug} does not use ${stack}; it uses: ${engagement.technologies.join(", ")}`;
  }
  const post = at(content.posts, "/blog/");
  if (post && !shareWord(title, `${post.title} ${post.description}`)) {
    return `the post "${post.title}" is about no word of "${title}"`;
  }
  const service = at(content.services, "/services/");
  if (service && !anchor) {
    return shareWord(`${title} ${body}`, JSON.stringify([service.hero, service.offers]))
      ? undefined
      : `the page "${service.name}" offers nothing of "${title}"`;
  }
  const page =
    service ??
    at(content.development, "/services/") ??
    at(content.hire, "/hire/") ??
    at(content.products, "/products/");
  if (!page) {
    return undefined;
  }
  if (anchor) {
    const chapter = partWithId(page, anchor);
    return shareWord(title, textsIn(chapter).join(" "))
      ? undefined
      : `the part "${anchor}" of "${page.name}" says no word of "${title}"`;
  }
  return shareWord(title, textsIn(page).join(" "))
    ? undefined
    : `the page "${page.name}" says nothing of "${title}"`;
}

/** The object below `value` that has this id. */
function partWithId(value: unknown, id: string): unknown {
  if (typeof value !== "object" || value === null) {
    return undefined;
  }
  if ("id" in value && value.id === id) {
    return value;
  }
  return Object.values(value)
    .map((inner) => partWithId(inner, id))
    .find(Boolean);
}

/** All text below `value`, apart from addresses. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") {
    return value.startsWith("/") ? [] : [value];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Words with the same first four letters count as the same: tests and testing, bill and billing.
 */
function shareWord(one: string, other: string): boolean {
  const stems = (text: string) => new Set(text.toLowerCase().match(/(?<!\p{L})\p{L}{4}/gu) ?? []);
  return stems(one).difference(fillers).intersection(stems(other)).size > 0;
}

/** The first four letters of words that name no subject. */
const fillers = new Set("with from that this your into what when only than each have".split(" "));
