import sharp from "sharp";
import { imagetools } from "vite-imagetools";

/** Encoded pictures, from the cache where they are known. */
export function pictures() {
  // Several at once, each by one thread: more would give other, larger files, and each machine its own.
  sharp.concurrency(1);
  return imagetools({ include: /^[^?]+\.(png|jpg|svg)\?w=/, cache: { dir: "node_modules/.cache/site/pictures" } });
}
