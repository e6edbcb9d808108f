import { type CustomPlugin, optimize, type XastElement, type XastRoot } from "svgo";

type Frame = { readonly width: number; readonly height: number };

/** Corners of a rectangle as arcs, which svgo leaves as they are. */
function roundedPath({
  x,
  y,
  width,
  height,
  r,
}: Frame & { x: number; y: number; r: number }): string {
  const arc = (toX: number, toY: number) => `a${r} ${r} 0 0 1 ${toX} ${toY}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${arc(r, r)}v${down}${arc(-r, r)}h${-across}${arc(-r, -r)}v${-down}${arc(r, -r)}z`;
}

const roundedRectangles: CustomPlugin = {
  name: "roundedRectangles",
  fn: () => ({
    element: {
      enter(node) {
        const { rx, ry, x = "0", y = "0", width, height, ...rest } = node.attributes;
        if (node.name !== "rect" || !(rx ?? ry)) return;
        const [w, h] = [Number(width), Number(height)];
        const r = Math.min(Number(rx ?? ry), w / 2, h / 2);
        node.name = "path";
        node.attributes = {
          ...rest,
          d: roundedPath({ x: Number(x), y: Number(y), width: w, height: h, r }),
        };
      },
    },
  }),
};

/** As paths, lines would be filled with nothing in black, a colour that they do not show. */
const unfilledLines: CustomPlugin = {
  name: "unfilledLines",
  fn: () => ({
    element: {
      enter({ name, attributes }) {
        if (name === "line") attributes.fill = "none";
      },
    },
  }),
};

/**
 * Sketch writes a shape once among the definitions and draws it by reference. A symbol with a frame
 * of its own stays a reference, which is refused.
 */
const drawnReferences: CustomPlugin = {
  name: "drawnReferences",
  fn: (root) => {
    const byId = new Map<string, XastElement>();
    const collect = (parent: XastRoot | XastElement) => {
      for (const child of parent.children) {
        if (child.type !== "element") continue;
        if (child.attributes.id) byId.set(child.attributes.id, child);
        collect(child);
      }
    };
    collect(root);
    return {
      element: {
        enter(node) {
          if (node.name !== "use") return;
          const { href, "xlink:href": oldHref, x = "0", y = "0", ...rest } = node.attributes;
          const shape = byId.get((href ?? oldHref ?? "").slice(1));
          if (!shape || !DRAWN_SHAPES.includes(shape.name)) return;
          const { width: _, height: __, transform = "", ...shared } = rest;
          node.name = "g";
          node.attributes = { ...shared, transform: `${transform} translate(${x} ${y})`.trim() };
          const { id: ___, ...attributes } = shape.attributes;
          node.children = [{ ...shape, attributes, children: [] }];
        },
      },
    };
  },
};

const DRAWN_SHAPES = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];

/** Drawing programs wrap a drawing in a clip of its whole frame, which cuts nothing. */
function withoutFrameClips(svg: string): string {
  const [, width, height] =
    /<svg[^>]*?\bviewBox\s*=\s*["']0 0 ([\d.]+) ([\d.]+)/.exec(withFrame(svg)) ?? [];
  const clips = svg.matchAll(
    /<clipPath\s+id="([^"]+)"[^>]*>\s*<rect([^>]*)\/?>(?:\s*<\/rect>)?\s*<\/clipPath>/g,
  );
  return [...clips].reduce((text, [whole, id = "", rect = ""]) => {
    const isFrame =
      rect.includes(`width="${width}"`) &&
      rect.includes(`height="${height}"`) &&
      !/\s[xy]=/.test(rect);
    return isFrame ? text.replace(whole, "").replaceAll(`clip-path="url(#${id})"`, "") : text;
  }, svg);
}

/** A drawing without a viewBox has that of its width and height. */
function withFrame(svg: string): string {
  return svg.replace(/<svg(?![^>]*\sviewBox)([^>]*)>/, (all, given: string) => {
    const [width, height] = ["width", "height"].map(
      // In millimetres or percent it would say nothing about the drawing's own units.
      (name) => new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(given)?.[1],
    );
    return width && height ? `<svg viewBox="0 0 ${width} ${height}"${given}>` : all;
  });
}

/** What names no colour is black, as browsers draw it. */
const withFill = (svg: string) => svg.replace(/<svg(?![^>]*\sfill=)/, '<svg fill="black"');

/** The drawing with its shapes as paths, and its groups, transforms and styles applied to them. */
export function simplified(svg: string, file: string): string {
  try {
    const { data } = optimize(withoutFrameClips(withFill(withFrame(svg))), {
      path: file,
      multipass: true,
      js2svg: { useShortTags: false },
      plugins: [
        "removeDoctype",
        "removeXMLProcInst",
        "removeComments",
        "removeMetadata",
        "removeEditorsNSData",
        { name: "inlineStyles", params: { onlyMatchedOnce: false } },
        "convertStyleToAttrs",
        "removeHiddenElems",
        drawnReferences,
        "cleanupIds",
        roundedRectangles,
        unfilledLines,
        { name: "convertShapeToPath", params: { convertArcs: true } },
        "moveGroupAttrsToElems",
        {
          name: "convertPathData",
          params: { applyTransforms: true, applyTransformsStroked: true },
        },
        {
          name: "convertColors",
          params: { shorthex: false, shortname: false, names2hex: true, rgb2hex: true },
        },
        "collapseGroups",
      ],
    });
    return data;
  } catch (error) {
    throw new Error(`${file} is no readable SVG: ${(error as Error).message.split("\n")[0]}`);
  }
}
