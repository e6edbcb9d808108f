import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { fromChannels, fromHex, type Oklch, toChannels, toHex } from "./color.ts";
import type { Palette } from "./palette.ts";

type Turn = { readonly from: Oklch; readonly to: Oklch; readonly width: number; readonly least: number };

/** Keeps a file as it came, before the first change to it, and says where. */
export function original(file: string, folder = "art/originals"): string {
  const kept = join(folder, basename(file));
  if (!existsSync(kept)) {
    mkdirSync(folder, { recursive: true });
    copyFileSync(file, kept);
  }
  return kept;
}

const smooth = (value: number) => {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
};

function turned(color: Oklch, { from, to, width, least }: Turn): Oklch {
  const away = Math.abs(((color.h - from.h + 540) % 360) - 180);
  const share = smooth((width - away) / (width / 3)) * smooth((color.c - least) / 0.04);
  if (share === 0) return color;
  const c = color.c * (to.c / Math.max(from.c, 0.01));
  const h = color.h + to.h - from.h;
  // Mixed as paint is, by way of grey: a hue that were turned half would be one of neither brand.
  const mix = (one: number, other: number) => one + (other - one) * share;
  const angle = Math.PI / 180;
  const a = mix(color.c * Math.cos(color.h * angle), c * Math.cos(h * angle));
  const b = mix(color.c * Math.sin(color.h * angle), c * Math.sin(h * angle));
  return {
    l: Math.min(1, Math.max(0, color.l + (to.l - from.l) * share * 0.6)),
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) / angle + 360) % 360,
  };
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

/** Draws what is of flat colours, as the names of clients on a dark band, in those of a brand. */
export function recolourDrawings(before: Palette, after: Palette) {
  const turn = turnBetween(before, after);
  const colours = new Map(
    Object.entries(before).flatMap(([name, { light, dark }]) => [
      [light, after[name]?.light ?? light] as const,
      [dark, after[name]?.dark ?? dark] as const,
    ]),
  );
  for (const file of globSync("content/images/**/*.svg")) {
    const drawing = readFileSync(original(file), "utf8");
    writeFileSync(
      file,
      drawing.replace(/#[0-9a-f]{6}\b/gi, (hex) => colours.get(hex.toLowerCase()) ?? toHex(turn(fromHex(hex)))),
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
