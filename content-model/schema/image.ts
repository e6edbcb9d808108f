import * as z from "zod";
import { pictureLimits, wrongSize } from "#shared/forms/limits.ts";
import { read } from "./validation-context.ts";

/**
 * The image pipeline's output for one picture: a source set per format, and the fallback with its
 * size.
 */
export type PictureData = {
  readonly sources: Readonly<Record<string, string>>;
  readonly img: { readonly src: string; readonly w: number; readonly h: number };
};

export type Image = { readonly alt: string; readonly picture: PictureData };

/**
 * A placeholder for a file of content/images, until the build inserts its encoded variants
 * (served-content.ts).
 */
export const pictureOf = (file: string): PictureData => ({
  sources: {},
  img: { src: `image:${file}`, w: 0, h: 0 },
});

const inFolder = (file: string) => read(({ hasFile }) => hasFile(`images/${file}`));

/** Why a picture of content/images cannot be shown; drawings have any size. */
export function wrongPicture(file: string): string | undefined {
  if (file.endsWith(".svg")) return undefined;
  const size = read(({ sizeOf }) => sizeOf(`images/${file}`));
  const problem = size && wrongSize(size);
  if (!size || !problem) return undefined;
  const pixels = `${file} has ${size.width} × ${size.height} pixels`;
  const { leastWidth, mostPixels, mostRatio } = pictureLimits;
  if (problem === "too large")
    return `${pixels}; expected at most ${mostPixels / 1_000_000} million`;
  if (problem === "too small") return `${pixels}; expected at least ${leastWidth} in width`;
  return `${pixels}; expected no side of more than ${mostRatio} times the other`;
}

const file = (endings: string, expected: string) =>
  z
    .string()
    .regex(
      new RegExp(`\\.(${endings.replaceAll(", ", "|")})$`),
      `expected ${expected} of content/images`,
    )
    .refine(inFolder, "no such file in content/images")
    .check(({ value, issues }) => {
      const message = wrongPicture(value);
      if (message) issues.push({ code: "custom", message, input: value });
    })
    .meta({ picture: endings });

export const image = z
  .strictObject({
    src: file("png, jpg", "a .png or .jpg"),
    alt: z.string("expected the text alternative; an empty one means decoration").meta({
      description: "What the picture shows, for people who do not see it; empty for decoration",
    }),
  })
  .transform(({ src, alt }): Image => ({ alt, picture: pictureOf(src) }));

export const anyPicture = file("svg, png, jpg", "an .svg, .png or .jpg");

/** A vector drawing; drawn portraits are served as pictures (vite-plugin.ts). */
export const vector = file("svg", "an .svg").transform((name) => `asset:${name}`);

export const portrait = z.strictObject({
  drawing: vector.default("asset:people/anybody.svg"),
  photograph: image.optional(),
  ground: z.enum(["stone", "deep", "orange", "mist"]),
});

/** Whoever speaks for a client has a face: without an own one a plain head. */
export const speakerPortrait = portrait.default({
  drawing: "asset:people/anybody.svg",
  ground: "stone",
});

export type Portrait = z.infer<typeof portrait>;
