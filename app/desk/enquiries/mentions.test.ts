import { expect, test } from "vitest";
import { assignable, mentionedIn } from "./mentions.ts";

const members = [
  { id: "rao", name: "Asha Rao" },
  { id: "menon", name: "Asha Menon" },
  { id: "ben", name: "Ben Okafor" },
  { id: "mail", name: "cara@riverstep.example" },
];

test.each([
  ["@Asha Rao, please call", ["rao"]],
  ["ask @asha", ["rao", "menon"]],
  ["@Asha Raos", ["rao", "menon"]],
  ["@ben okafor and @Ben", ["ben"]],
  ["(@cara) knows", ["mail"]],
  ["@cara@riverstep.example", ["mail"]],
  ["asha@client.example and ben", []],
  ["@Benjamin", []],
])("%j mentions %j", (note, ids) => {
  expect(mentionedIn(note, members)).toEqual(ids);
});

test("members who may not open enquiries are not offered", () => {
  const of = (id: string, role: "sales" | "editor") => {
    const person = { id, role, name: "", email: `${id}@riverstep.example`, timeZone: null };
    return { ...person, seenAt: null, createdAt: "" };
  };
  expect(assignable([of("a", "sales"), of("b", "editor")])).toEqual([{ id: "a", name: "a" }]);
});
