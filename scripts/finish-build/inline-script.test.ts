import { expect, test } from "vitest";
import { edited, parsePage } from "./html.ts";
import { shortened } from "./inline-script.ts";

test("an inline script is served without comments and works the same", () => {
  const html = "<script>/* why */ (function () { const first = 20; globalThis.made = first + 1; })();</script>";
  const [script] = parsePage("/", html).elements.filter(({ tagName }) => tagName === "script");
  if (!script) throw new Error("no script");
  const short = edited(html, [shortened(script)]);
  expect(short).toMatch(/^<script>.*<\/script>$/);
  expect(short).not.toContain("why");
  new Function(short.slice("<script>".length, -"</script>".length))();
  expect(globalThis).toHaveProperty("made", 21);
});
