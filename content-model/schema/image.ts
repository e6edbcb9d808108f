import * as z from "zod";
import { read } from "./scope.ts";

/** What the image pipeline makes of one master: a source set per format, and the fallback with its size. */
export type PictureData = {
  readonly sources: Readonly<Record<string, string>>;
  readonly img: { readonly src: string; readonly w: number; readonly h: number };
};

export type Image = { readonly alt: string; readonly picture: PictureData };

/** Stands for a file of content/images until the build puts its encoded variants here (vite-plugin.ts). */
export const pictureOf = (file: string): PictureData => ({ sources: {}, img: { src: `image:${file}`, w: 0, h: 0 } });

const inFolder = (file: string) => read(({ hasFile }) => hasFile(`images/${file}`));

/** A file of content/images that ends in one of these. */
const file = (endings: string, expected: string) =>
  z
    .string()
    .regex(new RegExp(`\\.(${endings.replaceAll(", ", "|")})$`), `expected ${expected} of content/images`)
    .refine(inFolder, "no such file in content/images")
    .meta({ picture: endings });

/** A picture with its text alternative; an empty alt means that the picture is decoration. */
export const image = z
  .strictObject({
    src: file("png, jpg", "a .png or .jpg"),
    alt: z
      .string("expected the text alternative; an empty one means decoration")
      .meta({ description: "What the picture shows, for people who do not see it; empty for decoration" }),
  })
  .transform(({ src, alt }): Image => ({ alt, picture: pictureOf(src) }));

/** A picture or a drawing. */
export const anyPicture = file("svg, png, jpg", "an .svg, .png or .jpg");

/** A vector drawing; those of people are served as pictures (vite-plugin.ts). */
export const vector = file("svg", "an .svg").transform((name) => `asset:${name}`);
