import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { renderAsync } from "@resvg/resvg-js";
import satori, { type SatoriOptions } from "satori";
import type { Site } from "#content/types.ts";
import { longDay } from "#shared/formats/long-day.ts";
import { kindOf } from "#shared/site-map/pages.ts";
import { searchKinds } from "#shared/site-map/search-kinds.ts";
import { stepsMark } from "#shared/site-map/steps-mark.ts";
import { cached } from "../cache.ts";
import { readFamilies, staticFont } from "../prepare/type.ts";
import { attribute, nameOf, type Page, textOf } from "./html.ts";
import { SHARE_SIZE, type ShareWords, shareCard } from "./share-card.ts";

/** Fonts for letters in names and titles that the site's own families may lack. */
const OTHER_LETTERS = ["greek", "cyrillic", "cyrillic-ext", "vietnamese", "devanagari"];

type CardWords = ShareWords & { readonly cover?: string };

/** Draws a page's share picture, which social networks show with its link. */
export async function shareImage(folder: string, words: CardWords, site: Site): Promise<Uint8Array> {
  const picture = words.cover && (await readFile(`${folder}${words.cover}`)).toString("base64");
  const cover = picture ? `data:image/svg+xml;base64,${picture}` : undefined;
  const card = shareCard({ ...words, brand: site.name, mark: site.mark ?? stepsMark, cover });
  return cached([JSON.stringify([card, families])], async () => {
    const svg = await satori(card as unknown as Parameters<typeof satori>[0], { ...SHARE_SIZE, fonts: await fonts() });
    return (await renderAsync(svg)).asPng();
  });
}

const families = Object.values(readFamilies()).map(({ id }) => id);
let read: Promise<SatoriOptions["fonts"]> | undefined;

function fonts(): Promise<SatoriOptions["fonts"]> {
  read ??= readFonts();
  return read;
}

async function readFonts(): Promise<SatoriOptions["fonts"]> {
  const { display, text } = readFamilies();
  const own = ["latin", "latin-ext"].flatMap((part) => [
    { name: "Display", weight: 600 as const, file: staticFont(display, part, 600) },
    { name: "Text", weight: 500 as const, file: staticFont(text, part, 500) },
  ]);
  const others = OTHER_LETTERS.map((part) => {
    const file = `node_modules/@fontsource/noto-sans/files/noto-sans-${part}-600-normal.woff`;
    return { name: "Noto Sans", weight: 600 as const, file };
  });
  const faces = [...own, ...others].filter(({ file }) => existsSync(file));
  return Promise.all(
    faces.map(async ({ file, ...face }) => ({ ...face, style: "normal", data: await readFile(file) })),
  );
}

export function cardWords(page: Page): CardWords {
  const heading = page.elements.find(({ tagName }) => tagName === "h1");
  if (!heading) throw new Error(`${page.path}: no heading to draw`);
  const title = textOf(heading).trim();
  const kind = kindOf(page.path);
  const note = postNote(page);
  if (kind === "page") return { title, note: note ?? "" };
  const name = nameOf(page);
  const isNamed = title.toLowerCase().includes(name.toLowerCase());
  const image = page.elements.find((element) => attribute(element, "class") === "cover");
  const cover = kind === "post" ? image && attribute(image, "src") : undefined;
  return {
    title,
    note: note ?? (isNamed ? searchKinds[kind] : `${searchKinds[kind]} · ${name}`),
    ...(cover ? { cover } : {}),
  };
}

function postNote({ elements }: Page): string | undefined {
  const day = elements.find((element) => attribute(element, "property") === "article:published_time");
  const data = elements.find((element) => attribute(element, "type") === "application/ld+json");
  if (!day || !data) return undefined;
  const things: { keywords?: string[] }[] = JSON.parse(textOf(data))["@graph"];
  const tags = things.flatMap(({ keywords }) => keywords ?? []);
  return [...tags, longDay(attribute(day, "content") ?? "")].join(" · ");
}
