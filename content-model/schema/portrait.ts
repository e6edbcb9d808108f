import * as z from "zod";
import { image, vector } from "./image.ts";

export const portrait = z.strictObject({
  drawing: vector.default("asset:people/anybody.svg"),
  photograph: image.optional(),
  ground: z.enum(["stone", "deep", "orange", "mist"]),
});

export type Portrait = z.infer<typeof portrait>;
