import type { SearchKind } from "#shared/search-kinds.ts";

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const INK = "#10211f";
const PAPER = "#f4f6f2";
const ORANGE = "#ff6200";
const RIVER = "#0b3b3a";
const TREAD = 200;
const RISER = 34;
const WATER = 26;

type Ground = {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
  readonly stone: string;
  readonly water: string;
};

const paper: Ground = { ground: PAPER, ink: INK, muted: "#4a5a56", stone: RIVER, water: ORANGE };
const river: Ground = { ground: RIVER, ink: "#eef3ef", muted: "#a9bab4", stone: "#1c6b66", water: ORANGE };
const orange: Ground = { ground: ORANGE, ink: INK, muted: INK, stone: INK, water: RIVER };
const terrace: Ground = { ground: "#c7d1c8", ink: INK, muted: "#33433f", stone: RIVER, water: ORANGE };
const basalt: Ground = { ground: INK, ink: "#eef3ef", muted: "#a9bab4", stone: ORANGE, water: "#1c6b66" };

/** One ground to a kind, so that a shared link is told apart before it is read. */
const grounds: Record<SearchKind, Ground> = {
  page: paper,
  post: paper,
  opening: paper,
  service: terrace,
  hire: river,
  product: orange,
  work: basalt,
};

export type ShareWords = {
  readonly brand: string;
  readonly kind: SearchKind;
  readonly title: string;
  readonly note: string;
};

type Style = Readonly<Record<string, string | number>>;
type Box = { readonly type: string; readonly props: { readonly style?: Style; readonly children?: unknown } };

const box = (style: Style, children: unknown = []): Box => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

/** The picture of a shared link: the title above steps that lead down to the water. */
export function shareCard({ brand, kind, title, note }: ShareWords): Box {
  const colours = grounds[kind];
  const { ground, ink, muted } = colours;
  return box(
    { width: "100%", height: "100%", flexDirection: "column", padding: "60px 72px", background: ground, color: ink },
    [
      ...steps(colours),
      box({ alignItems: "center", gap: 20, fontFamily: "Anybody", fontSize: 34 }, [mark(colours), brand]),
      // Longer text begins higher; the steps keep the lower right corner.
      box({ flexGrow: 1, flexDirection: "column", justifyContent: "center", paddingBottom: 76 }, [
        box(
          {
            width: 1056,
            fontFamily: "Anybody",
            fontSize: sizeOf(title),
            lineHeight: 1.04,
            letterSpacing: "-0.03em",
            textWrap: "balance",
          },
          title,
        ),
        ...(note ? [box({ marginTop: 24, fontFamily: "Anek", fontSize: 34, color: muted }, note)] : []),
      ]),
    ],
  );
}

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

function mark({ ground, ink }: Ground): Box {
  const path = (d: string, fill: string) => ({ type: "path", props: { d, fill } });
  const props = { width: 56, height: 56, viewBox: "0 0 40 40" };
  const waterline = ground === ORANGE ? PAPER : ORANGE;
  const children = [path("M2 3h11v8.5h11V20h11v8.5H2z", ink), path("M2 31.5h38V37H2z", waterline)];
  return { type: "svg", props: { ...props, children } };
}
