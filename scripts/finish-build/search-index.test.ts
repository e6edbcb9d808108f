import { expect, test } from "vitest";
import { marked } from "./search-index.ts";

/** What a snippet shows of markup: its text, with the white space that a reader's screen makes of it. */
const textOf = (main: string) =>
  marked("/work/quaylane-planner", `<head></head><main id="main">${main}</main>`)
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ")
    .trim();

test("links beside one another are sentences of their own", () => {
  expect(
    textOf('<p><a href="/hire/react-developer">Hire React developers</a><a href="/work/tallyford">Next</a></p>'),
  ).toBe("Hire React developers. Next");
});

test("a link in a sentence stays in it", () => {
  expect(textOf('<p>See <a href="/work">our work</a>, or <a href="/blog">read</a>.</p>')).toBe(
    "See our work, or read.",
  );
});

test("small print ends before what follows it", () => {
  expect(textOf("<div><small>Log of a month</small></div><h2>Technologies</h2>")).toBe("Log of a month. Technologies");
});

test("what stands on a card ends before what unfolds below it", () => {
  expect(textOf("<summary><div><span>Available Now</span></div></summary><p>Moves components.</p>")).toBe(
    "Available Now. Moves components.",
  );
});

test("the heads and cells of a table are kept apart", () => {
  expect(
    textOf("<table><tr><th>What</th><th>Kept for</th></tr><tr><td>An enquiry</td><td>Two years</td></tr></table>"),
  ).toBe("What. Kept for. An enquiry. Two years.");
});

test("a name and what stands smaller beside it are two words", () => {
  expect(textOf("<p><b>Amruta Pawar</b><small>Support</small></p>")).toBe("Amruta Pawar Support.");
  expect(textOf('<p>Invoice shows old address<span class="id">48207</span></p>')).toBe(
    "Invoice shows old address 48207",
  );
});

test("what is read out after a label stays with it, and the link ends before the next heading", () => {
  expect(
    textOf('<div><a href="/work/x">Learn More<span class="sr-only">: Spare parts</span></a></div><h3>Widgets</h3>'),
  ).toBe("Learn More: Spare parts. Widgets");
});
