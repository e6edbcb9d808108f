import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { storedBy } from "./send-picture.ts";

const words = loadContent().deskContent.sending;
const chosen = new File(["x".repeat(1_500_000)], "quay.png");
const url = "https://site.example/desk/picture";
const answered = (code: number, text: string) =>
  storedBy({ status: "answered", code, text, url }, chosen, words);

test.each([
  ["a stored picture", 200, '{"file":"uploads/quay-1a2b3c4d.jpg"}', "uploads/quay-1a2b3c4d.jpg"],
  ["a refusal of our own", 422, '{"problem":"This is no picture."}', "This is no picture."],
  ["words of the server", 400, "The form took too long.", "The form took too long."],
  ["a page of a proxy", 400, "<html>Bad request</html>", words.failed],
  ["a failure of the server", 502, "Bad gateway", words.failed],
  ["nothing", 200, "", words.failed],
])("%s is told", (_what, code, text, told) => {
  expect(Object.values(answered(code, text))).toEqual([told]);
});

test("a size that a proxy refuses is told as such", () => {
  expect(answered(413, "<html>Too large</html>")).toEqual({
    problem: expect.stringContaining("1.4 MB"),
  });
});

test.each(["stopped", "broken off", "stood still"] as const)(
  "an upload that ended as %j has a word",
  (status) => {
    expect(storedBy({ status }, chosen, words)).toEqual({ problem: words[status] });
  },
);
