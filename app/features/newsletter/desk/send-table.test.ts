import { expect, test } from "vitest";
import { isUnsent, sendOrKeep } from "#app/desk/frame/connection.ts";
import { loadContent } from "#content/load.ts";
import { answerOf, withWords } from "./send-table.ts";

const words = loadContent().deskNewsletter.import.sending;
const url = "https://site.example/desk/newsletter/import/table";
const answered = (code: number, text: string, from = url) =>
  answerOf({ status: "answered", code, text, url: from });

test("a preview and a refused table are answers", () => {
  const outcome = { status: "no table", problem: "empty", line: 1 };
  const answer = { outcome, isDone: false, table: "" };
  expect(answered(422, JSON.stringify(answer))).toEqual(answer);
});

test.each([
  ["stopped", { status: "stopped" }],
  ["broken off", { status: "broken off" }],
  ["stood still", { status: "stood still" }],
  ["failed", { status: "answered", code: 502, text: "<h1>Bad gateway</h1>", url }],
] as const)("an upload that ended %s has its words, and may be repeated", async (how, end) => {
  const request = new Request(url, { method: "POST", body: new URLSearchParams() });
  const result = await sendOrKeep({ request, serverAction: async () => answerOf(end) });
  if (!isUnsent(result)) throw new Error("answered");
  expect(withWords(result, words)).toMatchObject({ why: "refused", message: words[how] });
});

test("a refusal of the server or a proxy is told in its words", () => {
  expect(() => answered(413, "<h1>Too large</h1>")).toThrow("too large to send");
  expect(() => answered(400, "The form took too long.")).toThrow("The form took too long.");
});
