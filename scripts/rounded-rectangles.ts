import type { CustomPlugin } from "svgo";

/** Converts rectangles with round corners to paths: svgo converts only those with sharp ones. */
export const roundedRectangles: CustomPlugin = {
  name: "roundedRectangles",
  fn: () => ({
    element: {
      enter(node) {
        const { x = 0, y = 0, width, height, rx, ry, ...others } = node.attributes;
        if (node.name !== "rect" || !width || !height || !(rx ?? ry)) return;
        const [left, top, w, h] = [x, y, width, height].map(Number) as [number, number, number, number];
        const [a, b] = [Math.min(Number(rx ?? ry), w / 2), Math.min(Number(ry ?? rx), h / 2)];
        if (![left, top, w, h, a, b].every(Number.isFinite)) return;
        const arc = (right: number, down: number) => `a${a} ${b} 0 0 1 ${right} ${down}`;
        const d = `M${left + a} ${top}h${w - 2 * a}${arc(a, b)}v${h - 2 * b}${arc(-a, b)}h${2 * a - w}${arc(-a, -b)}v${2 * b - h}${arc(a, -b)}z`;
        node.name = "path";
        node.attributes = { ...others, d };
      },
    },
  }),
};
