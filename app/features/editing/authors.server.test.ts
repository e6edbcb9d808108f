import { expect, test } from "vitest";
import { authorsOf } from "./authors.server.ts";

const authors = authorsOf([{ name: "Mara Lind", email: "mara.lind@riverstep.example" }]);

test.each([
  ["at the same address", { name: "M. Lind", email: "Mara.Lind@riverstep.example" }, true],
  ["at another domain", { name: "", email: "mara.lind@newname.example" }, true],
  ["at another address under the same name", { name: "mara lind", email: "ml@x.example" }, true],
  ["somebody else of the firm", { name: "Ben", email: "ben@riverstep.example" }, false],
  ["somebody without a name", { name: "", email: "ben@newname.example" }, false],
])("an author is known %s", (_where, member, isAuthor) => {
  expect(authors.includes(member)).toBe(isAuthor);
});

test("an author without a name is no other one without a name", () => {
  const nameless = authorsOf([{ name: "", email: "mara@riverstep.example" }]);
  expect(nameless.includes({ name: "", email: "ben@riverstep.example" })).toBe(false);
});
