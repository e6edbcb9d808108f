/** What a page says until a moment, such as a job opening (app/pages/career/job-list.tsx). */
const DATED = /<([a-z][\w-]*)\b[^>]* data-until="([^"]+)"[^>]*>/g;
const FACTS = /(<script type="application\/ld\+json">)([\s\S]*?)(<\/script>)/g;
/** What stands there instead once nothing dated is left, and the other way round. */
const SOME = /<div data-openings="some">/;
const NONE = /<div data-openings="none" hidden="">/;

const endsIn = (html: string) =>
  [...html.matchAll(DATED)].map(([, , until = ""]) => Date.parse(until));

/** When a page loses something next: it is built before the last day of what it lists. */
export function nextEndIn(html: string, now: number): number | undefined {
  const ends = [...endsIn(html), ...factEndsIn(html)].filter((end) => end >= now);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

export const hasEnds = (html: Buffer): boolean =>
  html.includes('data-until="') && endsIn(html.toString()).length > 0;

/** The page without what is over. */
export function withoutPast(html: string, now: number): string {
  const isOver = (end: number) => end < now;
  const left = factEndsIn(html).some(isOver) ? withoutFacts(html, now) : html;
  return endsIn(left).some(isOver) ? withCount(withoutElements(left, now)) : left;
}

const factEndsIn = (html: string) =>
  [...html.matchAll(/"validThrough":"([^"]+)"/g)].map(([, end = ""]) => Date.parse(end));

function withoutElements(html: string, now: number): string {
  let left = "";
  let end = 0;
  for (const { 0: opening, 1: name = "", 2: until = "", index } of html.matchAll(DATED)) {
    if (index < end || Date.parse(until) >= now) continue;
    left += html.slice(end, index);
    end = endOfElement(html, name, index + opening.length);
  }
  return left + html.slice(end);
}

/** Where an element ends that began before `from`; others of its name may be inside. */
function endOfElement(html: string, name: string, from: number): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])[^>]*>`, "g");
  tags.lastIndex = from;
  let open = 1;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    open += tag[1] === "/" ? -1 : 1;
    if (open === 0) return tags.lastIndex;
  }
  return html.length;
}

type Fact = { readonly validThrough?: string };
type Facts = { readonly "@graph"?: readonly Fact[] };

/** Search engines read until when an opening holds, and here that it is gone. */
function withoutFacts(html: string, now: number): string {
  return html.replace(FACTS, (_, start: string, json: string, end: string) => {
    const facts = JSON.parse(json) as Facts;
    const isOver = ({ validThrough }: Fact) =>
      validThrough !== undefined && Date.parse(validThrough) < now;
    const left = facts["@graph"]?.filter((fact) => !isOver(fact));
    const text = JSON.stringify(left ? { ...facts, "@graph": left } : facts);
    return start + text.replaceAll("<", "\\u003c") + end;
  });
}

function withCount(html: string): string {
  if (endsIn(html).length > 0) return html;
  return html
    .replace(SOME, '<div data-openings="some" hidden="">')
    .replace(NONE, '<div data-openings="none">');
}
