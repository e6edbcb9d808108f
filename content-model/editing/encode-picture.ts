import { createHash } from "node:crypto";
import sharp from "sharp";
import { slugFrom } from "#shared/formats/slug.ts";
import { fileLimits, wrongSize } from "#shared/forms/limits.ts";
import type { EncodedPicture, GivenPicture } from "./records.ts";

/**
 * The first bytes identify the file type before any decoder runs; the name and the sender cannot be
 * trusted.
 */
const KINDS = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF[\s\S]{4}WEBP/, /^[\s\S]{4}ftypavif/];
const WIDEST = 2_800;

/** Encodes a picture for storage: upright, at most `WIDEST` pixels wide, without camera data. */
export async function encodePicture({ name, bytes }: GivenPicture): Promise<EncodedPicture> {
  if (bytes.length > fileLimits.picture) return { refused: "too large" };
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  if (!KINDS.some((kind) => kind.test(head))) return { refused: "no picture" };
  try {
    const given = sharp(bytes, { limitInputPixels: false, failOn: "truncated" });
    // The dimensions are known before decoding.
    const { autoOrient, hasAlpha } = await given.metadata();
    const refused = wrongSize(autoOrient);
    if (refused) return { refused };
    const sized = given.autoOrient().resize({ width: WIDEST, withoutEnlargement: true });
    const encoded = await (hasAlpha ? sized.png() : sized.jpeg({ quality: 90 })).toBuffer();
    const word = slugFrom(name.replace(/\.\w+$/, "")).slice(0, 40);
    const mark = createHash("sha256").update(encoded).digest("hex").slice(0, 8);
    return {
      file: `uploads/${word || "picture"}-${mark}.${hasAlpha ? "png" : "jpg"}`,
      bytes: encoded,
    };
  } catch {
    return { refused: "broken" };
  }
}
