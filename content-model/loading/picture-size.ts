import { readFileSync, statSync } from "node:fs";
import { imageSize } from "image-size";

export type PictureSize = { readonly width: number; readonly height: number };

type Measured = { readonly changedAt: number; readonly size: PictureSize | undefined };

const measured = new Map<string, Measured>();

/** Cameras that were held upright store the sides in exchange, and say so. */
const FIRST_TURNED = 5;

/** The size of a picture file as it is seen; undefined if there is none that can be read. */
export function pictureSize(path: string): PictureSize | undefined {
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (changedAt === undefined) return undefined;
  const known = measured.get(path);
  if (known?.changedAt === changedAt) return known.size;
  const size = sizeIn(path);
  measured.set(path, { changedAt, size });
  return size;
}

function sizeIn(path: string): PictureSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(readFileSync(path));
    return orientation < FIRST_TURNED ? { width, height } : { width: height, height: width };
  } catch {
    return undefined;
  }
}
