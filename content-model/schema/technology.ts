import * as z from "zod";
import { copy, logo } from "./parts.ts";

const technology = z.strictObject({
  name: copy,
  logo,
  use: copy.max(60, "expected at most 60 characters: what we use it for"),
});

/** A category of the tech stack, in the order of the file. */
export const technologyGroupSchema = z.strictObject({
  label: copy,
  items: z.array(technology),
});

/** An entry of the one list of technologies that other records name by slug. */
export const stackSchema = z.strictObject({
  name: copy,
  /** Where people meet what is made with it; an engagement with such a technology is a web project, or one for phones. */
  surface: z.enum(["web", "phone"]).optional(),
});
