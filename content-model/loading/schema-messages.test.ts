import { expect, test } from "vitest";
import * as z from "zod";
import { schemaMessage } from "./schema-messages.ts";

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: schemaMessage }).error?.issues[0]?.message;

test.each([
  [z.number().max(4.9), 5, "expected at most 4.9"],
  [z.number().positive(), 0, "expected more than 0"],
  [z.int(), 1.5, "expected a whole number"],
  [z.number().multipleOf(0.5), 0.3, "expected a multiple of 0.5"],
  [z.string().max(2), "abc", "expected at most 2 characters"],
  [z.string().min(1), "", "expected at least 1 character"],
  [z.array(z.string()).length(2), [], "expected exactly 2 entries"],
  [z.array(z.string()).min(1), [], "expected at least 1 entry"],
  [z.string(), undefined, "this is missing; expected a text"],
  [z.string(), 4, "expected a text"],
  [z.enum(["a", "b"]), "c", "expected one of: a, b"],
  [z.iso.date(), "tomorrow", "expected a date, like 2026-11-27"],
  [z.url(), "x", "expected an address that begins with https://"],
  [z.strictObject({}), { colour: 1 }, 'there is no field "colour" here'],
  [z.string().regex(/x/), "y", "this is not written as this field needs it"],
  [z.string().min(1, "write some text"), "", "write some text"],
])("%#: a problem is told in words: %3$s", (schema, value, message) => {
  expect(messageOf(schema as z.ZodType, value)).toBe(message);
});
