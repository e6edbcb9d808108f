import sharp from "sharp";

const GAP = 24;
const GROUND = { r: 120, g: 120, b: 120 };

/** A page that is much taller than wide, folded into columns that stand side by side and fit one look. */
export async function fold(picture: Buffer, columnHeight: number, scale: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const count = Math.ceil(height / columnHeight);
  const columns = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const top = index * columnHeight;
      const part = sharp(picture).extract({ left: 0, top, width, height: Math.min(columnHeight, height - top) });
      const input = await part
        .resize({ width: Math.round(width * scale) })
        .jpeg({ quality: 80 })
        .toBuffer();
      return { input, left: index * (Math.round(width * scale) + GAP), top: 0 };
    }),
  );
  return sharp({
    create: {
      width: count * (Math.round(width * scale) + GAP) - GAP,
      // Rounding may make the columns a pixel or two taller.
      height: Math.ceil(Math.min(columnHeight, height) * scale) + 4,
      channels: 3,
      background: GROUND,
    },
  })
    .composite(columns)
    .webp({ quality: 78 })
    .toBuffer();
}

type Entry = { readonly path: string; readonly file: string; readonly findings: readonly string[] };

/** One page that shows every folded page of a view with what was found on it. */
export const contactSheet = (view: string, entries: readonly Entry[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${view}</title>
<style>body{font:16px system-ui;background:#777;color:#fff}img{display:block;max-width:100%}li{color:#ffd9c0}</style>
<h1>${view}</h1>
${entries.map(({ path, file, findings }) => `<h2>${path}</h2><ul>${findings.map((line) => `<li>${asText(line)}</li>`).join("")}</ul><img src="${file}" alt="">`).join("\n")}
</html>`;

const asText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
