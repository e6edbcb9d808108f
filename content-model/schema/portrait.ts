import * as z from "zod";
import { image, vector } from "./image.ts";

/** A portrait: a photograph, else a drawing, on a plain background. */
export const portrait = z.strictObject({
  drawing: vector.default("asset:people/anybody.svg"),
  photograph: image.optional(),
  ground: z.enum(["stone", "river", "orange", "mist"]),
});

export type Portrait = z.infer<typeof portrait>;
