import { expect, test } from "vitest";
import { assignable, mentionAt, mentionedIn } from "./mentions.ts";

const members = [
  { id: "rao", name: "Asha Rao" },
  { id: "menon", name: "Asha Menon" },
  { id: "ben", name: "Ben Okafor" },
  { id: "mail", name: "cara@riverstep.example" },
  { id: "zoe", name: "Zoë O’Brien" },
  { id: "jose", name: "Jose Lima" },
  { id: "josé", name: "José Rey" },
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
  ["@zoe, and @Zoe O'Brien", ["zoe"]],
  ["@Zoë", ["zoe"]],
  ["@Zoe\u0308 O’Brien", ["zoe"]],
  ["＠Zoë", ["zoe"]],
  ["@jose", ["jose"]],
  ["@José", ["josé"]],
])("%j mentions %j", (note, ids) => {
  expect(mentionedIn(note, members)).toEqual(ids);
});

test.each(["Ask @zo", "Ask @Zoe", "Ask ＠Zoë", "Ask @o'b", "Ask @Zoe\u0308"])(
  "%j offers the member",
  (text) => {
    const found = mentionAt(text, text.length, members);
    expect(found?.options.map(({ id }) => id)).toEqual(["zoe"]);
    expect(text.slice(0, found?.from)).toMatch(/^Ask [@＠]$/);
  },
);

test.each([
  ["@Anna Lee please look", ["anna lee"]],
  ["@Anna please look", ["anna"]],
  ["@Ben Åström-O'Neil please", ["ben astrom"]],
  ["@ben astrom-oneil please", ["ben astrom"]],
  ["@Ben, please", ["ben"]],
  ["@Zoe and @Zoë", ["zoe", "zoë"]],
])("of names that begin alike, %j mentions %j", (note, ids) => {
  const team = [
    { id: "anna", name: "Anna" },
    { id: "anna lee", name: "Anna Lee" },
    { id: "ben", name: "Ben" },
    { id: "ben astrom", name: "Ben Åström-O’Neil" },
    { id: "zoe", name: "Zoe" },
    { id: "zoë", name: "Zoë" },
  ];
  expect(mentionedIn(note, team)).toEqual(ids);
});

test.each([
  ["@Jean-Luc, please", ["jean-luc"]],
  ["@Jean, please", ["jean"]],
  ["@Mary Ann, please", ["mary ann"]],
  ["@Mary, please", ["mary ann", "mary cole"]],
  ["@Anna Mueller, please", ["anna müller"]],
  ["@Anna  Müller, please", ["anna müller"]],
  ["@Anna, please", ["anna müller", "anna schmidt"]],
  ["@Jean's plan", ["jean"]],
  ["as https://medium.com/@jean/post says", []],
  ["as medium.com/@jean says", []],
  ["@Jean/@Mary Cole", ["jean", "mary cole"]],
])("of a name written in part, %j mentions %j", (note, ids) => {
  const team = [
    { id: "jean", name: "Jean Valjean" },
    { id: "jean-luc", name: "Jean-Luc Picard" },
    { id: "mary ann", name: "Mary Ann Smith" },
    { id: "mary cole", name: "Mary Cole" },
    { id: "anna müller", name: "Anna Müller" },
    { id: "anna schmidt", name: "Anna Schmidt" },
  ];
  expect(mentionedIn(note, team)).toEqual(ids);
});

test("members who may not open enquiries are not offered", () => {
  const of = (id: string, role: "sales" | "editor") => {
    const person = { id, role, name: "", email: `${id}@riverstep.example`, timeZone: null };
    return { ...person, seenAt: null, createdAt: "" };
  };
  expect(assignable([of("a", "sales"), of("b", "editor")])).toEqual([{ id: "a", name: "a" }]);
});

test("members of one name are told apart, in lists and in mentions", () => {
  const of = (id: string, name: string) => {
    const person = { id, name, email: `${id}@riverstep.example`, timeZone: null };
    return { ...person, role: "sales" as const, seenAt: null, createdAt: "" };
  };
  const team = assignable([of("ben1", "Ben"), of("ben2", "Ben"), of("cara", "Cara")]);
  expect(team.map(({ name }) => name)).toEqual([
    "Ben (ben1@riverstep.example)",
    "Ben (ben2@riverstep.example)",
    "Cara",
  ]);
  expect(mentionedIn(`@${team[1]?.name}, please`, team)).toEqual(["ben2"]);
  expect(mentionedIn("@Ben, please", team)).toEqual(["ben1", "ben2"]);
});

test("a name in Devanagari ends after its vowel signs", () => {
  const team = [
    { id: "ram", name: "राम" },
    { id: "rama", name: "रामा जोशी" },
    { id: "ravi", name: "रवि" },
  ];
  expect(mentionedIn("@रामा जोशी, कृपया", team)).toEqual(["rama"]);
  expect(mentionedIn("@रामा", team)).toEqual(["rama"]);
  expect(mentionedIn("@राम और @रवि", team)).toEqual(["ram", "ravi"]);
  const options = (text: string) =>
    mentionAt(text, text.length, team)?.options.map(({ id }) => id) ?? [];
  expect(options("@रवि")).toEqual(["ravi"]);
  expect(options("@रामा")).toEqual(["rama"]);
});
