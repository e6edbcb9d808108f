import { readFile } from "node:fs/promises";
import { attribute, edited, elementsOf } from "./html.ts";

const USE = /href="(\/assets\/icons-[\w-]+\.svg)#([\w-]+)"/g;

/**
 * Puts the icons that a page shows into the page. The sprite holds those of all pages, and a browser reads the
 * whole of it before it draws the first screen. The client code keeps naming the sprite, which serves the icons
 * that come later: React leaves the attributes of markup it takes over as they are.
 */
export async function embedIcons(html: string, folder: string, page: string): Promise<string> {
  const uses = [...html.matchAll(USE)];
  const [sprite] = uses.map(([, path]) => path);
  if (!sprite) return html;
  const svg = await readFile(`${folder}${sprite}`, "utf8");
  const names = new Set(uses.map(([, , name = ""]) => name));
  const symbols = elementsOf(svg).filter(
    (element) => element.tagName === "symbol" && names.has(attribute(element, "id") ?? ""),
  );
  const missing = names.difference(new Set(symbols.map((element) => attribute(element, "id"))));
  if (missing.size > 0)
    throw new Error(`${page} shows the icon ${[...missing].join(", ")}, which scripts/prepare/icons.ts did not draw`);
  const drawn = symbols.map(({ sourceCodeLocation: at }) =>
    svg.slice(at?.startOffset, at?.endOffset).replace('id="', 'id="icon-'),
  );
  const end = html.lastIndexOf("</body>");
  const holder = `<svg aria-hidden="true" style="display:none">${drawn.join("")}</svg>`;
  return edited(html, [{ start: end, end, text: holder }]).replaceAll(USE, 'href="#icon-$2"');
}
