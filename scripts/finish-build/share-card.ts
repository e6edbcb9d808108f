import { palette } from "#app/generated/palette.ts";

export const SHARE_SIZE = { width: 1200, height: 630 };

const { paper, ink, inkMuted, accent, band } = palette;

type Mark = {
  readonly viewBox: string;
  readonly paths: readonly { readonly d: string; readonly tone: "ink" | "accent" }[];
};

export type ShareWords = { readonly title: string; readonly note: string };

type ShareCard = ShareWords & {
  readonly brand: string;
  readonly mark: Mark;
  /** The picture of a post as a data URL; shown on the steps, to the right of the text. */
  readonly cover: string | undefined;
};

const element = (type: string, props: object) => ({ type, props });
const box = (style: object, children: unknown = []) =>
  element("div", { style: { display: "flex", ...style }, children });

const COVER_LEFT = 640;
const COVER_WIDTH = SHARE_SIZE.width - COVER_LEFT;
const TREAD = 200;
const RISER = 34;
const WATER = 26;

// Longer titles have smaller type, so that they fit on three lines.
const sizeOf = (title: string) => (title.length < 15 ? 136 : title.length < 34 ? 100 : title.length < 60 ? 78 : 68);

export function shareCard({ brand, mark, title, note, cover }: ShareCard) {
  const width = cover ? COVER_LEFT - 112 : SHARE_SIZE.width - 144;
  const steps = [1, 2, 3, 4].map((step) => ({ left: 200 + step * TREAD, bottom: WATER, height: RISER * step }));
  const heading = { fontFamily: "Display", fontSize: cover ? 50 : sizeOf(title), lineHeight: 1.04 };
  const small = { fontFamily: "Text", fontSize: cover ? 27 : 34, color: inkMuted.light };
  const picture = { left: COVER_LEFT, width: COVER_WIDTH, height: (COVER_WIDTH * 3) / 4 };
  return box(
    {
      ...{ width: "100%", height: "100%", flexDirection: "column", padding: "60px 72px" },
      ...{ background: paper.light, color: ink.light },
    },
    [
      ...steps.map((step) => box({ position: "absolute", width: TREAD, background: band.light, ...step })),
      box({ position: "absolute", left: 0, bottom: 0, ...SHARE_SIZE, height: WATER, background: accent.light }),
      cover && element("img", { src: cover, style: { position: "absolute", top: 0, ...picture } }),
      box({ alignItems: "center", gap: 20, fontFamily: "Display", fontSize: 34 }, [drawn(mark), brand]),
      // Longer text starts higher; the steps stay in the lower right corner.
      box({ flexGrow: 1, flexDirection: "column", justifyContent: "center", paddingBottom: 76 }, [
        box({ width, ...heading, letterSpacing: "-0.03em", textWrap: "balance" }, title),
        note && box({ marginTop: 24, ...small, ...(cover ? { width } : {}) }, note),
      ]),
    ],
  );
}

function drawn({ viewBox, paths }: Mark) {
  const children = paths.map(({ d, tone }) => element("path", { d, fill: tone === "ink" ? ink.light : accent.light }));
  return element("svg", { width: 56, height: 56, viewBox, children });
}
