import sharp from "sharp";
import { imagetools } from "vite-imagetools";

/** Encoded pictures, from the cache where they are known. */
export function pictures() {
  // Several at once with one thread each: more threads would give other files on each machine.
  sharp.concurrency(1);
  return imagetools({ include: /^[^?]+\.(png|jpg|svg)\?w=/, cache: { dir: "node_modules/.cache/site/pictures" } });
}
