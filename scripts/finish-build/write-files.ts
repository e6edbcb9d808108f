import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import sharp from "sharp";
import { palette } from "#app/generated/palette.ts";
import { cached } from "../cache.ts";

const TEXT = /\.(html|js|css|svg|txt|xml|json|webmanifest)$/;
const WORTH_IT_BYTES = 256;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The endings of a file's compressed copies. */
export const COPIES = [".br", ".gz"] as const;

/** Writes .br and .gz beside a text file, at the highest level, because it runs only once. */
export async function compress(file: string) {
  const body = TEXT.test(file) ? await readFile(file) : Buffer.of();
  if (body.length < WORTH_IT_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  await writeFile(`${file}.br`, await cached(["br", body], () => brotli(body, { params })));
  await writeFile(`${file}.gz`, await cached(["gz", body], () => zip(body, { level: 9 })));
}

/**
 * Draws an icon for home screens: the logo, which fills this share of it, on the colour of pages.
 */
export async function writeIcon(file: string, size: number, fill: number): Promise<void> {
  const input = await sharp("public/icon.svg", { density: 1200 })
    .resize(Math.round(size * fill))
    .png()
    .toBuffer();
  const ground = sharp({
    create: { width: size, height: size, channels: 3, background: palette.paper.light },
  });
  await ground.composite([{ input }]).png().toFile(file);
}
