import * as z from "zod";

const tone = z.enum(["river", "basalt", "stone", "mint", "ember", "brick", "ochre"]);

/**
 * What a drawn head shows of a person: scripts/prepare/portraits cuts it from these words. What they leave open, such
 * as the length of a nose, follows from the slug.
 */
export const portrait = z.strictObject({
  /** The stone that the head is cut from, the lightest first. */
  stone: z.enum(["limestone", "sandstone", "laterite", "basalt"]),
  face: z.enum(["oval", "round", "square", "long", "heart"]),
  features: z.enum(["soft", "strong"]),
  age: z.enum(["young", "middle", "senior"]),
  hair: z.strictObject({
    style: z.enum([
      "cropped",
      "swept",
      "receding",
      "curly",
      "coils",
      "bob",
      "long",
      "loose",
      "tied",
      "bun",
      "fringe",
      "bald",
      "covered",
    ]),
    tone: z.enum(["ink", "umber", "chestnut", "flax", "iron", "silver"]),
  }),
  cover: z.enum(["turban", "dupatta", "headscarf"]).optional(),
  /** The colour of the cover, or of the cloth over one shoulder. */
  wears: tone.optional(),
  glasses: z.enum(["round", "square"]).optional(),
  beard: z.enum(["moustache", "stubble", "short", "full"]).optional(),
  jewellery: z.enum(["studs", "bindi", "both"]).optional(),
  clothes: z.strictObject({
    cut: z.enum(["collar", "crew", "kurta", "blazer", "roll-neck", "drape", "hoodie"]),
    tone,
    trim: tone,
  }),
  /** Where the person looks, as the viewer sees it. */
  turn: z.enum(["left", "right"]),
  ground: z.enum(["stone", "river", "orange", "mist"]),
});

export type PortraitRecord = z.infer<typeof portrait>;
