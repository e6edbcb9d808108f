import { attribute, type Edit, elementsOf, type Page } from "./html.ts";

const USE = /<use href="(\/assets\/icons-[\w-]+\.svg)#([\w-]+)"><\/use>/g;
const LAYER = /(<noscript data-layer.*?)<\/noscript>/gs;
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

/** The islands of a page, without those in its layers, which are plain text here. */
const islandsOf = ({ elements }: Page): readonly Range[] =>
  elements
    .filter((element) => attribute(element, "data-island") !== undefined)
    .map(({ sourceCodeLocation }) => [sourceCodeLocation?.startOffset ?? 0, sourceCodeLocation?.endOffset ?? 0]);

/** The layers (app/shell/shell.tsx) that contain an island, each without its end tag. */
const layersWithIsland = (html: string): readonly Range[] =>
  [...html.matchAll(LAYER)]
    .filter(([, text]) => text?.includes("data-island"))
    .map(({ index, 1: text = "" }) => [index, index + text.length]);

/**
 * Inserts a page's icons into the page, because a browser would otherwise load the sprite of all pages before the first
 * paint. Outside islands an icon is inserted in place. Inside islands, which React hydrates, it refers to one copy at
 * the end of the page or layer. Client code still names the sprite, for icons that appear later; React does not change
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

  const [islands, layers] = [islandsOf(page), layersWithIsland(html)];
  const edits: Edit[] = [];
  const inPage = new Set<string>();
  const inLayers = new Set<string>();
  for (const { name, start, end } of uses) {
    const drawing = drawings.get(name) ?? "";
    if (drawing.length > SHORT || surround(islands, start)) inPage.add(name);
    else if (surround(layers, start)) inLayers.add(name);
    else edits.push({ start, end, text: drawing.replace(/ id="[^"]*"/, "") });
  }
  const copies = (names: ReadonlySet<string>, at: number): Edit[] => {
    const drawn = [...drawings].filter(([name]) => names.has(name)).map(([, drawing]) => drawing);
    const text = `<svg aria-hidden="true" style="display:none">${drawn.join("")}</svg>`;
    return drawn.length > 0 ? [{ start: at, end: at, text }] : [];
  };
  return {
    edits: [
      ...edits,
      ...copies(inPage, html.lastIndexOf("</body>")),
      ...copies(inLayers.difference(inPage), layers.at(-1)?.[1] ?? 0),
    ],
    rename: (finished) => finished.replaceAll(USE, '<use href="#icon-$2"></use>'),
  };
}
