import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { cached } from "../cache.ts";

const TEXT = /\.(html|js|css|svg|txt|xml|json)$/;
const WORTH_IT_BYTES = 256;
const AT_ONCE = 2;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes .br and .gz beside text files during the build, at the highest level, because it runs only once. */
export function startCompressing() {
  // Only a few at once, because each takes 20 MB.
  const lanes = Array.from({ length: AT_ONCE }, () => Promise.resolve());
  let count = 0;
  return {
    add(file: string) {
      if (!TEXT.test(file)) return;
      const lane = count % AT_ONCE;
      lanes[lane] = (lanes[lane] ?? Promise.resolve()).then(() => compress(file));
      count += 1;
    },
    done: () => Promise.all(lanes),
  };
}

async function compress(file: string) {
  const body = await readFile(file);
  if (body.length < WORTH_IT_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await writeFile(`${file}.br`, await cached(["br", body], () => brotli(body, { params })));
  await writeFile(`${file}.gz`, await cached(["gz", body], () => zip(body, { level: 9 })));
}
