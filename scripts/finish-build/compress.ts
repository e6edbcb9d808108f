import { glob, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = "**/*.{html,js,css,svg,data,txt,xml,json,webmanifest}";
const WORTH_IT_BYTES = 256;

/** Writes .br and .gz beside every text file, at the highest level: it is done once, not per request. */
export async function compress(folder: string): Promise<number> {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const files = await Array.fromAsync(glob(TEXT, { cwd: folder }));
  const large = await Promise.all(
    files.map(async (file) => {
      const body = await readFile(`${folder}/${file}`);
      if (body.length < WORTH_IT_BYTES) return false;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      await writeFile(`${folder}/${file}.br`, await brotli(body, { params }));
      await writeFile(`${folder}/${file}.gz`, await zip(body, { level: 9 }));
      return true;
    }),
  );
  return large.filter(Boolean).length;
}
