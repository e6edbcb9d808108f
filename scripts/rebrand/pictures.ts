import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { easingSmoothstep, interpolate } from "culori";
import sharp from "sharp";
import { fromChannels, fromHex, type Oklch, oklch, toChannels, toHex, withHue } from "./color.ts";
import type { Palette } from "./palette.ts";

type Turn = { readonly from: Oklch; readonly to: Oklch; readonly width: number; readonly least: number };

/** Keeps a file as it came, before the first change to it, and says where. */
export function original(file: string): string {
  const kept = join("art/originals", basename(file));
  if (!existsSync(kept)) {
    mkdirSync("art/originals", { recursive: true });
    writeFileSync(
      "art/README.md",
      "# art\n`originals/` keeps what `rebrand` redraws, as it was before the first time.\n",
    );
    copyFileSync(file, kept);
  }
  return kept;
}

const smooth = (value: number) => easingSmoothstep(Math.min(1, Math.max(0, value)));

function turned(color: Oklch, { from, to, width, least }: Turn): Oklch {
  const away = Math.abs(((color.h - from.h + 540) % 360) - 180);
  const share = smooth((width - away) / (width / 3)) * smooth((color.c - least) / 0.04);
  if (share === 0) return color;
  const turn: Oklch = {
    mode: "oklch",
    l: color.l + (to.l - from.l) * 0.6,
    c: color.c * (to.c / Math.max(from.c, 0.01)),
    h: color.h + to.h - from.h,
  };
  // Mixed by way of grey, as paint is: a hue turned by half would belong to neither brand.
  return withHue(oklch(interpolate([color, turn], "oklab")(share)));
}

/** How a colour of the design that is no token becomes the brand's: accents and water turn, all else stays. */
function turnBetween(before: Palette, after: Palette): (color: Oklch) => Oklch {
  const turn = (name: string, width: number, least: number): Turn => ({
    from: fromHex(before[name]?.light ?? ""),
    to: fromHex(after[name]?.light ?? ""),
    width,
    least,
  });
  const [accent, water] = [turn("accent", 38, 0.03), turn("river500", 40, 0.025)];
  return (color) => {
    const next = turned(color, accent);
    return next.h === color.h ? turned(color, water) : next;
  };
}

/** Draws what is of flat colours in those of a brand: logos of clients, covers and the clothes of people. */
export function recolourDrawings(before: Palette, after: Palette, clothes: ReadonlyMap<string, string>) {
  const turn = turnBetween(before, after);
  const colours = new Map(
    Object.entries(before).flatMap(([name, { light, dark }]) => [
      [light, after[name]?.light ?? light] as const,
      [dark, after[name]?.dark ?? dark] as const,
    ]),
  );
  for (const file of globSync("content/images/**/*.svg")) {
    const drawing = readFileSync(original(file), "utf8");
    const isPortrait = file.startsWith("content/images/people/");
    const recoloured = (hex: string) =>
      isPortrait ? (clothes.get(hex) ?? hex) : (colours.get(hex) ?? toHex(turn(fromHex(hex))));
    writeFileSync(
      file,
      drawing.replace(/#[0-9a-f]{6}\b/gi, (hex) => recoloured(hex.toLowerCase())),
    );
  }
}

/** Draws the accents and the water of the renders in the colours of a brand; skin, wood and stone stay. */
export async function recolourPictures(before: Palette, after: Palette): Promise<number> {
  const turn = turnBetween(before, after);
  const files = globSync("content/images/*.png");
  const known = new Map<number, number[]>();
  // A picture has millions of pixels and few colours: each step of four levels is computed once.
  const shiftOf = (key: number) => {
    const cached = known.get(key);
    if (cached) return cached;
    const channels = [((key >> 12) & 63) / 63, ((key >> 6) & 63) / 63, (key & 63) / 63];
    const shift = toChannels(turn(fromChannels(channels))).map((value, at) =>
      Math.round((value - (channels[at] ?? 0)) * 255),
    );
    known.set(key, shift);
    return shift;
  };
  for (const file of files) {
    const { data, info } = await sharp(original(file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
      const shift = shiftOf(((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2));
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = Math.min(255, Math.max(0, (data[at + channel] ?? 0) + (shift[channel] ?? 0)));
    }
    await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
      .png()
      .toFile(`${file}.new`);
    renameSync(`${file}.new`, file);
  }
  return files.length;
}
