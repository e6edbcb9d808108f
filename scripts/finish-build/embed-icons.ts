import { attribute, type Edit, elementsOf, type Page } from "./html.ts";

const USE = /<use href="(\/assets\/icons-[\w-]+\.svg)#([\w-]+)"><\/use>/g;
/** The row of stars is long and repeated, so it is stored once per page. */
const SHORT = 500;

const sprites = new Map<string, ReadonlyMap<string, string>>();

function drawingsOf(svg: string): ReadonlyMap<string, string> {
  const named = elementsOf(svg).flatMap((element) => {
    const { startOffset, endOffset } = element.sourceCodeLocation ?? {};
    const name = attribute(element, "id");
    return name ? [[name, svg.slice(startOffset, endOffset).replace('id="', 'id="icon-')] as const] : [];
  });
  return new Map(named);
}

type Range = readonly [start: number, end: number];

const surround = (ranges: readonly Range[], at: number) => ranges.some(([start, end]) => start < at && at < end);

const islandsOf = ({ elements }: Page): readonly Range[] =>
  elements
    .filter((element) => attribute(element, "data-island") !== undefined)
    .map(({ sourceCodeLocation }) => [sourceCodeLocation?.startOffset ?? 0, sourceCodeLocation?.endOffset ?? 0]);

/**
 * Inserts a page's icons into the page, because a browser would otherwise load the sprite of all pages before the first
 * paint. Outside islands an icon is inserted in place. Inside islands, which React hydrates, it refers to one copy at
 * the end of the page. Client code still names the sprite, for icons that appear later; React does not change
 * attributes of hydrated markup.
 */
export async function iconsFor(
  page: Page,
  read: (path: string) => Promise<string>,
): Promise<{ readonly edits: readonly Edit[]; readonly rename: (html: string) => string }> {
  const { html, path } = page;
  const uses = [...html.matchAll(USE)].map(({ index, 0: { length }, 1: sprite = "", 2: name = "" }) => {
    return { sprite, name, start: index, end: index + length };
  });
  const [{ sprite } = { sprite: "" }] = uses;
  if (!sprite) return { edits: [], rename: (text) => text };
  const drawings = sprites.get(sprite) ?? drawingsOf(await read(sprite));
  sprites.set(sprite, drawings);
  const missing = uses.filter(({ name }) => !drawings.has(name)).map(({ name }) => name);
  if (missing.length > 0)
    throw new Error(`${path} shows the icon ${missing.join(", ")}, which scripts/prepare/icons.ts did not draw`);

  const islands = islandsOf(page);
  const edits: Edit[] = [];
  const inPage = new Set<string>();
  for (const { name, start, end } of uses) {
    const drawing = drawings.get(name) ?? "";
    if (drawing.length > SHORT || surround(islands, start)) inPage.add(name);
    else edits.push({ start, end, text: drawing.replace(/ id="[^"]*"/, "") });
  }
  const copies = [...drawings].filter(([name]) => inPage.has(name)).map(([, drawing]) => drawing);
  const end = html.lastIndexOf("</body>");
  if (copies.length > 0)
    edits.push({ start: end, end, text: `<svg aria-hidden="true" style="display:none">${copies.join("")}</svg>` });
  return {
    edits,
    rename: (finished) => finished.replaceAll(USE, '<use href="#icon-$2"></use>'),
  };
}
