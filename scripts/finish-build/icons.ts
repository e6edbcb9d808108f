import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { palette } from "#app/generated/palette.ts";

type Icon = {
  readonly name: string;
  readonly size: number;
  readonly fill: number;
};

const icons: readonly Icon[] = [
  { name: "icon-512", size: 512, fill: 0.8 },
  { name: "apple-touch-icon", size: 180, fill: 0.66 },
];

export async function writeIcons(svgFile: string, folder: string): Promise<void> {
  const svg = await readFile(svgFile);
  await Promise.all(
    icons.map(async ({ name, size, fill }) => {
      const mark = await sharp(svg, { density: 1200 })
        .resize(Math.round(size * fill))
        .png()
        .toBuffer();
      const ground = sharp({ create: { width: size, height: size, channels: 3, background: palette.paper.light } });
      await ground
        .composite([{ input: mark }])
        .png()
        .toFile(`${folder}/${name}.png`);
    }),
  );
}
