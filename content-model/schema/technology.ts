import * as z from "zod";
import { copy, logo } from "./parts.ts";

const technology = z.strictObject({
  name: copy,
  logo,
  use: copy.max(60, "expected at most 60 characters: what we use it for"),
});

export const technologyGroupSchema = z.strictObject({ label: copy, items: z.array(technology) });

export const stackSchema = z.strictObject({
  name: copy,
  /**
   * Where its products are used; an engagement with such a technology counts as a web or a phone
   * project.
   */
  surface: z.enum(["web", "phone"]).optional(),
  /**
   * A product of ours: the register of work can be filtered by it, like by a technology with a hire
   * page.
   */
  isOurs: z.literal(true).optional(),
});
