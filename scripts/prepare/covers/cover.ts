import type { CoverKind } from "#content/types.ts";
import { descent, intervals, product, ranges, stack } from "./bars.ts";
import type { Chart } from "./chart.ts";
import { areas, calendar, merge, overlap, shades } from "./fields.ts";
import { type Colours, readFaces, Sheet, svgOf } from "./sheet.ts";
import { headingsOf, tablesIn } from "./table.ts";

const charts: Record<CoverKind, { readonly chart: Chart; readonly ground: keyof Colours }> = {
  areas: { chart: areas, ground: "basalt900" },
  calendar: { chart: calendar, ground: "basalt900" },
  descent: { chart: descent, ground: "river800" },
  intervals: { chart: intervals, ground: "river800" },
  merge: { chart: merge, ground: "stone200" },
  overlap: { chart: overlap, ground: "river800" },
  product: { chart: product, ground: "basalt900" },
  ranges: { chart: ranges, ground: "orange500" },
  shades: { chart: shades, ground: "river800" },
  stack: { chart: stack, ground: "basalt900" },
};

/** Makes covers as SVG; throws where the text of a post does not hold what its kind of cover draws. */
export async function coverMaker(colours: Colours) {
  const fonts = await readFaces();
  return async (slug: string, kind: CoverKind, text: string): Promise<string> => {
    const sheet = new Sheet();
    const { chart, ground } = charts[kind];
    const empty = new Sheet();
    chart({ sheet, text, tables: tablesIn(text), headings: headingsOf(text), colours });
    chart({ sheet: empty, text: "", tables: [], headings: [], colours });
    if (sheet.nodes.length === empty.nodes.length)
      throw new Error(`${slug}: its text has not what a cover of the kind "${kind}" draws`);
    return svgOf(sheet, colours[ground], fonts);
  };
}
