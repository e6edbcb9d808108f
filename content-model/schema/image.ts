import * as z from "zod";
import { scope } from "./scope.ts";

/** What the image pipeline makes of one master: a source set per format, and the fallback with its size. */
export type PictureData = {
  readonly sources: Readonly<Record<string, string>>;
  readonly img: { readonly src: string; readonly w: number; readonly h: number };
};

export type Image = { readonly alt: string; readonly picture: PictureData };

/** Stands for a file of content/images until the build puts its encoded variants here (vite-plugin.ts). */
export const pictureOf = (file: string): PictureData => ({ sources: {}, img: { src: `image:${file}`, w: 0, h: 0 } });

const inFolder = (file: string) => scope().hasFile(`images/${file}`);

/** A picture with its text alternative; an empty alt means that the picture is decoration. */
export const image = z
  .strictObject({
    src: z
      .string()
      .regex(/\.(png|jpg)$/, "expected a .png or .jpg of content/images")
      .refine(inFolder, "no such file in content/images")
      .meta({ picture: "png, jpg" }),
    alt: z
      .string("expected the text alternative; an empty one means decoration")
      .meta({ description: "What the picture shows, for people who do not see it; empty for decoration" }),
  })
  .transform(({ src, alt }): Image => ({ alt, picture: pictureOf(src) }));

/** A vector drawing of content/images, served as it is. */
export const vector = z
  .string()
  .regex(/\.svg$/, "expected an .svg of content/images")
  .refine(inFolder, "no such file in content/images")
  .meta({ picture: "svg" })
  .transform((file) => `asset:${file}`);
