import * as z from "zod";
import { read } from "./validation-context.ts";

/** The image pipeline's output for one picture: a source set per format, and the fallback with its size. */
export type PictureData = {
  readonly sources: Readonly<Record<string, string>>;
  readonly img: { readonly src: string; readonly w: number; readonly h: number };
};

export type Image = { readonly alt: string; readonly picture: PictureData };

/** A placeholder for a file of content/images, until the build inserts its encoded variants (vite-plugin.ts). */
export const pictureOf = (file: string): PictureData => ({ sources: {}, img: { src: `image:${file}`, w: 0, h: 0 } });

const inFolder = (file: string) => read(({ hasFile }) => hasFile(`images/${file}`));

const file = (endings: string, expected: string) =>
  z
    .string()
    .regex(new RegExp(`\\.(${endings.replaceAll(", ", "|")})$`), `expected ${expected} of content/images`)
    .refine(inFolder, "no such file in content/images")
    .meta({ picture: endings });

export const image = z
  .strictObject({
    src: file("png, jpg", "a .png or .jpg"),
    alt: z
      .string("expected the text alternative; an empty one means decoration")
      .meta({ description: "What the picture shows, for people who do not see it; empty for decoration" }),
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

export type Portrait = z.infer<typeof portrait>;
