import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import satori, { type SatoriOptions } from "satori";
import type { Site } from "#content/schema/site.ts";
import { longDay } from "#shared/long-day.ts";
import { kindOf } from "#shared/pages.ts";
import { shareImagePath } from "#shared/paths.ts";
import { type SearchKind, searchKinds } from "#shared/search-kinds.ts";
import { stepsMark } from "#shared/steps-mark.ts";
import { readFamilies, staticFont } from "../prepare/type.ts";
import { attribute, type Element, elementsOf, textOf } from "./html.ts";
import { SHARE_HEIGHT, SHARE_WIDTH, type ShareWords, shareCard } from "./share-card.ts";

const FONTS = "node_modules/@fontsource";

/** Draws the picture of each page that shows where its link is shared. */
export async function writeShareImages(folder: string, pages: ReadonlyMap<string, string>, site: Site) {
  const brand = { brand: site.name, drawing: site.mark ?? stepsMark };
  const fonts = await readFonts();
  for (const [path, html] of pages) {
    const svg = await satori(
      shareCard({ ...brand, ...wordsOf(path, html), ...(await coverOf(folder, path, html)) }) as Parameters<
        typeof satori
      >[0],
      {
        width: SHARE_WIDTH,
        height: SHARE_HEIGHT,
        fonts,
      },
    );
    const file = `${folder}${shareImagePath(path)}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, new Resvg(svg).render().asPng());
  }
}

async function readFonts(): Promise<SatoriOptions["fonts"]> {
  const { display, text } = readFamilies();
  const families = [
    { name: "Display", family: display, weight: 600 },
    { name: "Text", family: text, weight: 500 },
  ] as const;
  const faces = families.flatMap(({ name, family, weight }) =>
    ["latin", "latin-ext"]
      .map((part) => staticFont(family, part, weight))
      .filter((file) => existsSync(file))
      .map(async (file) => ({ name, weight, style: "normal" as const, data: await readFile(file) })),
  );
  // Names and titles in letters that the faces of the site lack.
  const others = ["greek", "cyrillic", "cyrillic-ext", "vietnamese", "devanagari"].map(async (subset) => ({
    name: "Noto Sans",
    weight: 600 as const,
    style: "normal" as const,
    data: await readFile(`${FONTS}/noto-sans/files/noto-sans-${subset}-600-normal.woff`),
  }));
  return Promise.all([...faces, ...others]);
}

/** The drawing over a post, which its page shows first. */
async function coverOf(folder: string, path: string, html: string): Promise<{ cover?: string }> {
  const image = elementsOf(html).find((element) => attribute(element, "class") === "cover");
  const src = image && attribute(image, "src");
  if (kindOf(path) !== "post" || !src) return {};
  return { cover: `data:image/svg+xml;base64,${(await readFile(`${folder}${src}`)).toString("base64")}` };
}

/** Words of the picture: the page's heading, and its kind and name, or the tags and the day of a post. */
function wordsOf(path: string, html: string): Omit<ShareWords, "brand" | "drawing"> {
  const elements = elementsOf(html);
  const heading = elements.find(({ tagName }) => tagName === "h1");
  if (!heading) throw new Error(`${path}: no heading to draw`);
  const title = deepText(heading).trim();
  const kind = kindOf(path);
  return { kind, title, note: postNote(elements) ?? (kind === "page" ? "" : nameNote(elements, kind, title)) };
}

/** The kind, and the name in the breadcrumb where the heading does not give it: "Products · HRMS". */
function nameNote(elements: readonly Element[], kind: SearchKind, title: string): string {
  const place = elements.find((element) => element.tagName === "li" && attribute(element, "aria-current") === "page");
  const name = place ? deepText(place).trim() : "";
  const isNamed = title.toLowerCase().includes(name.toLowerCase());
  return isNamed ? searchKinds[kind] : `${searchKinds[kind]} · ${name}`;
}

function postNote(elements: readonly Element[]): string | undefined {
  const day = elements.find((element) => attribute(element, "property") === "article:published_time");
  const data = elements.find((element) => attribute(element, "type") === "application/ld+json");
  if (!day || !data) return undefined;
  const things: { keywords?: string[] }[] = JSON.parse(textOf(data))["@graph"];
  const tags = things.flatMap(({ keywords }) => keywords ?? []);
  return [...tags, longDay(attribute(day, "content") ?? "")].join(" · ");
}

const deepText = (element: Element): string =>
  element.childNodes
    .map((child) => ("value" in child ? child.value : "tagName" in child ? deepText(child) : ""))
    .join("");
