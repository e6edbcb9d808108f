import sharp from "sharp";
import { imagetools } from "vite-imagetools";

/** Encodes pictures, or takes them from the cache. */
export function pictures() {
  // Several pictures at once with one thread each: more threads would give different files on each machine.
  sharp.concurrency(1);
  return imagetools({ include: /^[^?]+\.(png|jpg|svg)\?w=/, cache: { dir: "node_modules/.cache/site/pictures" } });
}
