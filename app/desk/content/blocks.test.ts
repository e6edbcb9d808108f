import { expect, test } from "vitest";
import { textProblems } from "#content/loading/post-text.ts";
import { blocks } from "./blocks.ts";
import { markdownOf } from "./paste.ts";

const known = {
  leads: (href: string) => /^(?:https:|\/)/.test(href),
  hasPicture: (file: string) => file === "uploads/a.jpg",
};
const written = (name: string, values: Record<string, string>) =>
  blocks.find((block) => block.name === name)?.write(values) ?? "";

test.each(blocks)("the block $name takes any text, and no text gets out of it", ({ name, fields }) => {
  const hostile = "a {process.exit(1)} <script>alert(1)</script> ](javascript:alert(1)) ``` | ![x](y) *b*";
  const values = Object.fromEntries(fields.map(({ name }) => [name, hostile]));
  const text = written(name, { ...values, href: "/about", file: "uploads/a.jpg", language: "ts" });
  expect(textProblems(`One.\n\n${text}\n\nTwo.\n`, known)).toEqual([]);
});

test("blocks are the Markdown that an engineer would write", () => {
  expect(written("Table", { columns: "Name, Price", rows: "One, 1|2\nTwo" })).toBe(
    "| Name | Price |\n| --- | --- |\n| One | 1\\|2 |\n| Two |  |",
  );
  expect(written("Code", { language: "sql", code: "select 1;" })).toBe("```sql\nselect 1;\n```");
  expect(written("Picture", { file: "uploads/a.jpg", alt: "A quay" })).toBe("![A quay](uploads/a.jpg)");
  expect(written("Link", { text: "Ask", href: "https://a.example/x (1)" })).toBe(
    "[Ask](https://a.example/x%20%281%29)",
  );
});

test("what was copied in Google Docs becomes plain Markdown", () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt">Costs</span></h2>
<p style="line-height:1.38"><span style="font-weight:700">Half</span><span style="font-weight:400"> of {it} is &lt;paid&gt;.</span></p>
<ul><li><p><span>One</span></p></li></ul><p><a href="javascript:alert(1)">here</a> or <a href="https://a.example/">there</a></p></b>`;
  expect(markdownOf(html)).toBe(
    "## Costs\n\n**Half** of \\{it\\} is \\<paid>.\n\n-   One\n\nhere or [there](https://a.example/)",
  );
});

test("what was copied in Word loses Word's own marks, and tables stay tables", () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{}</style></head><body>
<!--StartFragment--><p class="MsoNormal"><b>Scope</b><o:p></o:p></p>
<p class="MsoListParagraphCxSpFirst"><!--[if !supportLists]--><span>·<span>&nbsp;&nbsp; </span></span><!--[endif]-->First</p>
<table><tr><th>Name</th><th>Price</th></tr><tr><td>One</td><td>1</td></tr></table>
<img src="file:///C:/x.png"><script>alert(1)</script><!--EndFragment--></body></html>`;
  const text = markdownOf(html);
  expect(text).toContain("**Scope**");
  expect(text).toContain("- First");
  expect(text).toMatch(/\| Name \| Price \|\n\| --- \| --- \|\n\| One \| 1 +\|/);
  expect(text).not.toMatch(/Mso|file:|alert|style/);
  expect(textProblems(text, known)).toEqual([]);
});
