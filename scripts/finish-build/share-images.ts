import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { renderAsync } from "@resvg/resvg-js";
import satori, { type SatoriOptions } from "satori";
import { palette } from "#app/generated/palette.ts";
import type { Site } from "#content/types.ts";
import { longDay } from "#shared/formats/calendar-day.ts";
import { type MarkPath, markPaint } from "#shared/site-map/mark-paint.ts";
import { kindOf } from "#shared/site-map/pages.ts";
import { searchKinds } from "#shared/site-map/search-kinds.ts";
import { stepsMark } from "#shared/site-map/steps-mark.ts";
import { cached } from "../cache.ts";
import { readFamilies, staticFont } from "../prepare/tokens.ts";
import { attribute, find, nameOf, type Page, textOf } from "./html.ts";

/** Fonts for letters in names and titles that the site's own families may lack. */
const OTHER_LETTERS = ["greek", "cyrillic", "cyrillic-ext", "vietnamese", "devanagari"];

/** `cover` is the picture of a post, shown on the steps to the right of the text. */
type CardWords = { readonly title: string; readonly note: string; readonly cover?: string };

export async function shareImage(
  folder: string,
  words: CardWords,
  site: Site,
): Promise<Uint8Array> {
  const picture = words.cover && (await readFile(`${folder}${words.cover}`)).toString("base64");
  const cover = picture ? `data:image/svg+xml;base64,${picture}` : undefined;
  const card = shareCard({
    ...words,
    brand: site.name,
    mark: site.mark ?? stepsMark,
    ...(cover && { cover }),
  });
  return cached([JSON.stringify([card, families])], async () => {
    const svg = await satori(card as unknown as Parameters<typeof satori>[0], {
      ...SHARE_SIZE,
      fonts: await fonts,
    });
    return (await renderAsync(svg)).asPng();
  });
}

const families = Object.values(readFamilies()).map(({ id }) => id);

async function readFonts(): Promise<SatoriOptions["fonts"]> {
  const { display, text } = readFamilies();
  const own = ["latin", "latin-ext"].flatMap((part) => [
    { name: "Display", weight: 600 as const, file: staticFont(display, part, 600) },
    { name: "Text", weight: 500 as const, file: staticFont(text, part, 500) },
  ]);
  const noto = { name: "Noto Sans", id: "noto-sans" };
  const others = OTHER_LETTERS.map((part) => {
    return { name: noto.name, weight: 600 as const, file: staticFont(noto, part, 600) };
  });
  const faces = [...own, ...others].filter(({ file }) => existsSync(file));
  return Promise.all(
    faces.map(async ({ file, ...face }) => ({
      ...face,
      style: "normal",
      data: await readFile(file),
    })),
  );
}

const fonts = readFonts();

export function cardWords(page: Page): CardWords {
  const title = textOf(find(page, "h1")).trim();
  if (!title) throw new Error(`${page.path}: no heading to draw`);
  const kind = kindOf(page.path);
  if (kind === "page") return { title, note: "" };
  const cover = attribute(find(page, "img", "class", "cover"), "src");
  if (kind === "post") return { title, note: postNote(page), ...(cover && { cover }) };
  const name = nameOf(page);
  const isNamed = title.toLowerCase().includes(name.toLowerCase());
  return { title, note: isNamed ? searchKinds[kind] : `${searchKinds[kind]} · ${name}` };
}

function postNote(page: Page): string {
  const day = attribute(find(page, "meta", "property", "article:published_time"), "content");
  if (!day) return searchKinds.post;
  const data = JSON.parse(textOf(find(page, "script", "type", "application/ld+json")));
  const things: { keywords?: string[] }[] = data["@graph"];
  return [...things.flatMap(({ keywords }) => keywords ?? []), longDay(day)].join(" · ");
}

type Mark = NonNullable<Site["mark"]> | typeof stepsMark;

const SHARE_SIZE = { width: 1200, height: 630 };

const { paper, ink, inkMuted, accent, band } = palette;

type ShareCard = CardWords & { readonly brand: string; readonly mark: Mark };

const element = (type: string, props: object) => ({ type, props });
const box = (style: object, children: unknown = []) =>
  element("div", { style: { display: "flex", ...style }, children });

const COVER_LEFT = 640;
const COVER_WIDTH = SHARE_SIZE.width - COVER_LEFT;
const STEP_WIDTH = 200;
const STEP_HEIGHT = 34;
const WATER = 26;

/** In pixels: the longer a title, the smaller. */
function sizeOf(title: string): number {
  if (title.length < 15) return 136;
  if (title.length < 34) return 100;
  return title.length < 60 ? 78 : 68;
}

function shareCard({ brand, mark, title, note, cover }: ShareCard) {
  const width = cover ? COVER_LEFT - 112 : SHARE_SIZE.width - 144;
  const steps = [1, 2, 3, 4].map((step) => {
    return { left: 200 + step * STEP_WIDTH, bottom: WATER, height: STEP_HEIGHT * step };
  });
  const heading = { fontFamily: "Display", fontSize: cover ? 50 : sizeOf(title), lineHeight: 1.04 };
  const small = { fontFamily: "Text", fontSize: cover ? 27 : 34, color: inkMuted.light };
  const picture = { left: COVER_LEFT, width: COVER_WIDTH, height: (COVER_WIDTH * 3) / 4 };
  return box(
    {
      width: "100%",
      height: "100%",
      flexDirection: "column",
      padding: "60px 72px",
      background: paper.light,
      color: ink.light,
    },
    [
      ...steps.map((step) =>
        box({ position: "absolute", width: STEP_WIDTH, background: band.light, ...step }),
      ),
      box({
        position: "absolute",
        left: 0,
        bottom: 0,
        ...SHARE_SIZE,
        height: WATER,
        background: accent.light,
      }),
      cover && element("img", { src: cover, style: { position: "absolute", top: 0, ...picture } }),
      box({ alignItems: "center", gap: 20, fontFamily: "Display", fontSize: 34 }, [
        drawn(mark),
        brand,
      ]),
      box({ flexGrow: 1, flexDirection: "column", justifyContent: "center", paddingBottom: 76 }, [
        box({ width, ...heading, letterSpacing: "-0.03em", textWrap: "balance" }, title),
        note && box({ marginTop: 24, ...small, ...(cover ? { width } : {}) }, note),
      ]),
    ],
  );
}

function drawn({ viewBox, paths }: Mark) {
  const children = (paths as readonly MarkPath[]).map(({ d, tone, ...kind }) =>
    element("path", { d, ...markPaint(kind, tone === "ink" ? ink.light : accent.light) }),
  );
  return element("svg", { width: 56, height: 56, viewBox, children });
}
