import { expect, test } from "vitest";
import { choice } from "./field.ts";
import { schemaOf } from "./lead-schemas.ts";

const field = {
  ...choice,
  label: "Start",
  options: { now: "At once" },
  whenWrong: "Choose from the list",
};
const messages = (schema: ReturnType<typeof schemaOf>, answer: unknown) =>
  schema.safeParse(answer).error?.issues.map(({ message }) => message)[0];

test("a choice is optional without a message for an empty answer, and required with one", () => {
  const optional = schemaOf(field);
  const required = schemaOf({ ...field, whenEmpty: "Choose when to start" });
  expect(optional.parse(undefined)).toBe("");
  expect(messages(optional, "")).toBeUndefined();
  for (const nothing of [undefined, ""])
    expect(messages(required, nothing)).toBe("Choose when to start");
  for (const schema of [optional, required]) {
    expect(messages(schema, "never")).toBe("Choose from the list");
    expect(schema.parse("now")).toBe("now");
  }
});
