import { palette } from "#app/generated/palette.ts";
import type { SearchKind } from "#shared/search-kinds.ts";

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const { paper, ink, inkMuted, accent, river, river500, terrace3 } = palette;
const TREAD = 200;
const RISER = 34;
const WATER = 26;

type Mark = {
  readonly viewBox: string;
  readonly paths: readonly { readonly d: string; readonly tone: "ink" | "accent" }[];
};

type Ground = {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
  readonly stone: string;
  readonly water: string;
};

const onPaper: Ground = {
  ground: paper.light,
  ink: ink.light,
  muted: inkMuted.light,
  stone: river.light,
  water: accent.light,
};
const onRiver: Ground = { ...onPaper, ground: river.light, ink: ink.dark, muted: inkMuted.dark, stone: river500.light };
const onOrange: Ground = { ...onPaper, ground: accent.light, muted: ink.light, stone: ink.light, water: river.light };
const onTerrace: Ground = { ...onPaper, ground: terrace3.light };
const onBasalt: Ground = { ...onRiver, ground: ink.light, stone: accent.light, water: river500.light };

/** One ground to a kind, so that a shared link is told apart before it is read. */
const grounds: Record<SearchKind, Ground> = {
  page: onPaper,
  post: onPaper,
  opening: onPaper,
  service: onTerrace,
  hire: onRiver,
  product: onOrange,
  work: onBasalt,
};

export type ShareWords = {
  readonly brand: string;
  readonly drawing: Mark;
  readonly kind: SearchKind;
  readonly title: string;
  readonly note: string;
  /** The drawing over a post, as a data address; it stands on the steps, and the words keep to its left. */
  readonly cover?: string;
};

type Style = Readonly<Record<string, string | number>>;
type Box = {
  readonly type: string;
  readonly props: { readonly style?: Style; readonly src?: string; readonly children?: unknown };
};

const box = (style: Style, children: unknown = []): Box => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

/** The picture of a shared link: the title above steps that lead down to the water. */
export function shareCard({ brand, drawing, kind, title, note, cover }: ShareWords): Box {
  const colours = grounds[kind];
  const { ground, ink, muted } = colours;
  return box(
    { width: "100%", height: "100%", flexDirection: "column", padding: "60px 72px", background: ground, color: ink },
    [
      ...steps(colours),
      ...(cover ? [picture(cover)] : []),
      box({ alignItems: "center", gap: 20, fontFamily: "Display", fontSize: 34 }, [mark(colours, drawing), brand]),
      // Longer text begins higher; the steps keep the lower right corner.
      box({ flexGrow: 1, flexDirection: "column", justifyContent: "center", paddingBottom: 76 }, [
        box(
          {
            width: cover ? COVER_LEFT - 112 : 1056,
            fontFamily: "Display",
            fontSize: cover ? 50 : sizeOf(title),
            lineHeight: 1.04,
            letterSpacing: "-0.03em",
            textWrap: "balance",
          },
          title,
        ),
        ...(note
          ? [
              box(
                {
                  marginTop: 24,
                  fontFamily: "Text",
                  fontSize: 34,
                  color: muted,
                  ...(cover ? { width: COVER_LEFT - 112, fontSize: 27 } : {}),
                },
                note,
              ),
            ]
          : []),
      ]),
    ],
  );
}

const COVER_LEFT = 640;
const COVER_WIDTH = SHARE_WIDTH - COVER_LEFT;

const picture = (src: string): Box => ({
  type: "img",
  props: {
    src,
    style: { position: "absolute", top: 0, left: COVER_LEFT, width: COVER_WIDTH, height: (COVER_WIDTH * 3) / 4 },
  },
});

// Longer titles in smaller type, so that three lines are the most.
const sizeOf = (title: string) => (title.length < 15 ? 136 : title.length < 34 ? 100 : title.length < 60 ? 78 : 68);

function steps({ stone, water }: Ground): Box[] {
  const treads = [1, 2, 3, 4].map((index) =>
    box({
      position: "absolute",
      left: 200 + index * TREAD,
      bottom: WATER,
      width: TREAD,
      height: RISER * index,
      background: stone,
    }),
  );
  return [
    ...treads,
    box({ position: "absolute", left: 0, bottom: 0, width: SHARE_WIDTH, height: WATER, background: water }),
  ];
}

function mark({ ground, ink }: Ground, { viewBox, paths }: Mark): Box {
  const path = (d: string, fill: string) => ({ type: "path", props: { d, fill } });
  const props = { width: 56, height: 56, viewBox };
  const waterline = ground === accent.light ? paper.light : accent.light;
  const children = paths.map(({ d, tone }) => path(d, tone === "ink" ? ink : waterline));
  return { type: "svg", props: { ...props, children } };
}
