import type { PortraitRecord } from "#content/types.ts";
import { buildOf, chance } from "./build.ts";
import { bust } from "./bust.ts";
import { covers } from "./covers.ts";
import { draw, type Facet, type Layer, type Look, type Ramp } from "./cut.ts";
import { cap, hairstyles, knot } from "./hair.ts";
import { face } from "./head.ts";
import { glassesOf, jewels, marks } from "./marks.ts";
import ramps from "./ramps.json" with { type: "json" };

/** The head of one person as an SVG of 160 by 160 pixels without a ground. The same record always gives the same file. */
export function drawPortrait(slug: string, record: PortraitRecord): string {
  const { cover, glasses, clothes, jewellery } = record;
  const side = record.turn === "left" ? -1 : 1;
  const turn = side * (0.3 + 0.07 * chance(slug, 8));
  const colours = rampsOf(record);
  const cut = (layers: readonly Layer[], at: number) => draw(layers, { turn: at, ramps: colours });
  // Flat planes are drawn in the order in which they are written.
  const flat = (facets: readonly Facet[]) =>
    facets.map((facet) => cut([{ facets: [facet], side: "both" }], 0)).join("");

  const build = buildOf(slug, record);
  const { neck, shoulders } = bust(clothes.cut);
  const { shell, behind } = hairOf(record.hair.style, side);
  const cloth = cover ? covers[cover](side) : [];
  return svg(
    cut([{ facets: [...cloth, ...shell], side: "back" }, { facets: behind }], turn) +
      cut([{ facets: neck, side: "both" }], turn * 0.15) +
      flat(shoulders) +
      cut(
        [
          { facets: face(build) },
          { facets: marks(build), side: "both" },
          { facets: jewellery ? jewels[jewellery] : [], side: "both" },
          { facets: shell },
          { facets: cloth },
          { facets: glasses ? glassesOf(glasses) : [], side: "both" },
        ],
        turn,
      ),
  );
}

function hairOf(style: PortraitRecord["hair"]["style"], side: number): { shell: Facet[]; behind: Facet[] } {
  switch (style) {
    case "covered":
      return { shell: [], behind: [] };
    case "bald":
      return { shell: cap(hairstyles.receding, "skin", side), behind: [] };
    case "bun":
      return { shell: cap(hairstyles.tied, "hair", side), behind: knot([-0.34 * side, 0.36, -0.9], 0.36) };
    default:
      return { shell: cap(hairstyles[style], "hair", side), behind: [] };
  }
}

/** A ramp of the file, in which TypeScript sees arrays of any length. */
function rampOf(colours: readonly string[]): Ramp {
  const [deepest = "", deep = "", middle = "", high = "", light = ""] = colours;
  return [deepest, deep, middle, high, light];
}

function rampsOf({ stone, features, hair, clothes, wears }: PortraitRecord): Look["ramps"] {
  const skin = rampOf(ramps.stones[stone]);
  const [deep, low, mid, high] = skin;
  return {
    skin,
    shade: [deep, deep, low, mid, high],
    lip: features === "strong" ? [deep, deep, low, low, mid] : rampOf(ramps.plain.lip),
    hair: rampOf(ramps.hairs[hair.tone]),
    cloth: rampOf(ramps.cloths[clothes.tone]),
    trim: rampOf(ramps.cloths[clothes.trim]),
    wrap: rampOf(ramps.cloths[wears ?? clothes.trim]),
    white: rampOf(ramps.plain.white),
    dark: rampOf(ramps.plain.dark),
    metal: rampOf(ramps.plain.metal),
  };
}

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="160" height="160" stroke-width="1.2" stroke-linejoin="round">${body}</svg>\n`;
