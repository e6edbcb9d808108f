import sharp from "sharp";
import { palette } from "#app/generated/palette.ts";

/** Draws an icon for home screens: the logo, which fills this share of it, on the colour of pages. */
export async function writeIcon(svgFile: string, file: string, size: number, fill: number): Promise<void> {
  const input = await sharp(svgFile, { density: 1200 })
    .resize(Math.round(size * fill))
    .png()
    .toBuffer();
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: palette.paper.light } });
  await ground.composite([{ input }]).png().toFile(file);
}
