import { expect, test } from "vitest";
import { cpuTimeOf } from "#tests/support/cpu-time.ts";
import {
  indexedWords,
  isFoundIn,
  plainSpellings,
  searchQuery,
  withPlainLetters,
} from "./search-words.ts";

const developer = indexedWords("José Kulkarni\nSenior Node.js engineer\nReact\nTypeScript");

test.each([
  ["Kulkarni José", true],
  ["jose  kulkarni", true],
  ["react node", true],
  ["nodejs", true],
  ["Node js", true],
  ["node.js react", true],
  ["script", true],
  ["engineer of node", false],
  ["vue", false],
  ["", true],
  ["  ", true],
])("in a list, %j is found: %s", (text, isFound) => {
  expect(isFoundIn(developer, searchQuery(text))).toBe(isFound);
});

test.each([
  ["vandyke", "Anna Van Dyke"],
  ["vandermeer", "Zoë van der Meer"],
  ["dsouza", "Anita D Souza"],
  ["oconnor", "Aoife O Connor"],
  ["stjohn", "St. John Ambulance"],
  ["50000", "50 000 readers"],
  ["1200000", "1\u202f200\u202f000 rows"],
  ["1200000", "1,200,000 rows"],
  ["att", "AT&T"],
])("%j, typed as one word, finds %j", (typed, text) => {
  expect(indexedWords(text)).toContain(typed);
});

test.each([
  ["iso27001", "certified by ISO 27001", true],
  ["se10xx", "London SE1 0XX", true],
  ["Web3", "a web 3 project", true],
  ["https://www.client.example/", "client.example", true],
  ["www.client.example", "https://client.example", true],
  ["a1", "any 1 of them", false],
  ["p29006n17", "p29006n1 and 77", false],
])("%j finds %j as it is also written: %s", (typed, text, isFound) => {
  const words = new Set(indexedWords(text));
  const isThere = (part: string) => [...words].some((word) => word.startsWith(part));
  const found = searchQuery(typed).every((wordings) =>
    wordings.some((each) => each.every(isThere)),
  );
  expect(found).toBe(isFound);
});

test.each(["Kul\u200bkarni", "\u202aKulkarni\u202c", "Kul\u00adkarni", "Kulkar\u2060ni"])(
  "%j, pasted with signs that do not show, is found as it is read",
  (pasted) => expect(isFoundIn(indexedWords(pasted), searchQuery("kulkarni"))).toBe(true),
);

test.each([
  ["C++", "a C++ engineer", true],
  ["c#,", "C#/.NET", true],
  ["c sharp", "C#", true],
  ["C++", "a client in Cardiff", false],
  ["C#", "C++ and C", false],
])("%j finds %j: %s", (typed, text, isFound) => {
  expect(isFoundIn(indexedWords(text), searchQuery(typed))).toBe(isFound);
});

test("a break without width stays one between words", () => {
  expect(indexedWords("fast\u200bwebsites")).toContain("websites");
});

test("letters with a stroke get their plain spelling, and nothing else changes", () => {
  expect(withPlainLetters("ŁÓDŹ, Wrocław, Ægir and Straße in Zürich")).toBe(
    "LÓDŹ, Wroclaw, Aegir and Strasse in Zürich",
  );
  expect([...plainSpellings("From Wrocław to Zürich, Wrocław.")]).toEqual([["Wroclaw", "Wrocław"]]);
});

test("a word of 200,000 letters takes no longer than reading it", async () => {
  const word = "x".repeat(200_000);
  const cost = await cpuTimeOf(() => {
    indexedWords(word);
    plainSpellings(word);
  });
  expect(cost).toBeLessThan(2_000);
});

test.each(["\ufeffRiverside", "River\u00adside", "River\u200bside", "\u202aRiverside\u202c\u200e"])(
  "%j, copied with signs that do not show, finds what it shows",
  (copied) => {
    expect(isFoundIn(indexedWords("Riverside Ltd"), searchQuery(copied))).toBe(true);
  },
);
