export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const INK = "#10211f";
const PAPER = "#f4f6f2";
const ORANGE = "#ff6200";
const RIVER = "#0b3b3a";
const MUTED = "#4a5a56";
const TREAD = 200;
const RISER = 44;

export type ShareWords = { readonly brand: string; readonly title: string; readonly note: string };

type Style = Readonly<Record<string, string | number>>;
type Box = { readonly type: string; readonly props: { readonly style?: Style; readonly children?: unknown } };

const box = (style: Style, children: unknown = []): Box => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

/** The picture of a shared link: the title on paper, above steps that lead down to the water. */
export function shareCard({ brand, title, note }: ShareWords): Box {
  return box(
    { width: "100%", height: "100%", flexDirection: "column", padding: "64px 72px", background: PAPER, color: INK },
    [
      ...steps(),
      box({ alignItems: "center", gap: 20, fontFamily: "Anybody", fontSize: 34 }, [mark(), brand]),
      box(
        {
          marginTop: 56,
          width: 1010,
          fontFamily: "Anybody",
          fontSize: sizeOf(title),
          lineHeight: 1.06,
          letterSpacing: "-0.03em",
        },
        title,
      ),
      box({ marginTop: 28, fontFamily: "Anek", fontSize: 30, color: MUTED }, note),
    ],
  );
}

// Longer titles in smaller type, so that four lines are the most.
const sizeOf = (title: string) => (title.length < 34 ? 86 : title.length < 60 ? 70 : 56);

function steps(): Box[] {
  const treads = [0, 1, 2, 3, 4].map((index) => {
    const height = RISER * (index === 0 ? 0 : index) * 0.55 + 10;
    return box({
      position: "absolute",
      left: 200 + index * TREAD,
      bottom: 26,
      width: TREAD,
      height,
      background: RIVER,
    });
  });
  return [
    ...treads,
    box({ position: "absolute", left: 0, bottom: 0, width: SHARE_WIDTH, height: 26, background: ORANGE }),
  ];
}

function mark(): Box {
  const path = (d: string, fill: string) => ({ type: "path", props: { d, fill } });
  const props = { width: 56, height: 56, viewBox: "0 0 40 40" };
  const children = [path("M2 3h11v8.5h11V20h11v8.5H2z", INK), path("M2 31.5h38V37H2z", ORANGE)];
  return { type: "svg", props: { ...props, children } };
}
