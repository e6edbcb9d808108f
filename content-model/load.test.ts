import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { problemsOf } from "#tests/support/changed-content.ts";
import { loadContent } from "./load.ts";

test("every record of the site is valid", () => {
  expect(() => loadContent()).not.toThrow();
});

test("a missing field is reported with file, line and field", () => {
  const problems = problemsOf("pages/home.yaml", (text) => text.replace(/^ {2}intro: .*\n/m, ""));
  expect(problems).toEqual([
    expect.stringMatching(/^content\/pages\/home\.yaml:\d+: hero\.intro: .*expected a text/),
  ]);
});

test("an unknown field is reported at its own line", () => {
  const problems = problemsOf("claims.yaml", (text) =>
    text.replace("  sample: true", "  sample: true\n  colour: red"),
  );
  const line =
    readFileSync(new URL("../content/claims.yaml", import.meta.url), "utf8")
      .split("\n")
      .indexOf("  sample: true") + 2;
  expect(problems).toEqual([
    expect.stringMatching(
      new RegExp(`^content/claims\\.yaml:${line}: .*colour: there is no field "colour" here`),
    ),
  ]);
});

test("a link to a missing page is reported", () => {
  const problems = problemsOf("navigation.yaml", (text) =>
    text.replace("href: /about }", "href: /abuot }"),
  );
  expect(problems[0]).toMatch(
    /^content\/navigation\.yaml:\d+: main\.1\.href: expected an existing path/,
  );
});

test.each([
  ["topic", "value: call,", "value: phone,", "topics"],
  ["product", "value: hrms,", "value: people-suite,", "productChoices"],
])(
  "links that choose a %s which the contact form no longer has are reported at their places",
  (_, from, to, list) => {
    const problems = problemsOf("pages/contact.yaml", (text) => text.replace(from, to));
    expect(problems.length).toBeGreaterThan(1);
    const [value] = /(?<=value: )[\w-]+/.exec(from) ?? [];
    for (const problem of problems) {
      expect(problem).not.toContain("pages/contact.yaml");
      expect(problem).toContain(`no record "${value}" in ${list}`);
    }
  },
);

test("a product of the contact form names a record", () => {
  const problems = problemsOf("pages/contact.yaml", (text) =>
    text.replace("product: hrms,", "product: people-suite,"),
  );
  expect(problems).toEqual([
    expect.stringMatching(/products\.3\.product: no record "people-suite" in products/),
  ]);
});

test("the topic to which pages of people lead cannot leave the contact form", () => {
  const problems = problemsOf("pages/contact.yaml", (text) =>
    text.replace("value: hire,", "value: hiring,"),
  );
  expect(problems).toContainEqual(
    expect.stringMatching(/contact\.yaml:\d+: topics: expected a topic "hire"/),
  );
});

test("an unknown claim is reported", () => {
  const problems = problemsOf("pages/contact.yaml", (text) =>
    text.replace(/^heading: .*$/m, 'heading: "{{claim:no-such}}"'),
  );
  expect(problems[0]).toMatch(
    /^content\/pages\/contact\.yaml:\d+: heading: unknown placeholder \{\{claim:no-such\}\}/,
  );
});

test.each(["", " ", "\u200b"])("a link in a text whose words are %j is reported", (words) => {
  const problems = problemsOf("pages/contact.yaml", (text) =>
    text.replace(/^heading: .*$/m, `heading: "See [${words}](/about)"`),
  );
  expect(problems).toEqual([
    expect.stringMatching(/contact\.yaml:\d+: heading: the link to \/about needs words/),
  ]);
});

test("a text that shows nothing is reported", () => {
  const problems = problemsOf("pages/contact.yaml", (text) =>
    text.replace(/^heading: .*$/m, 'heading: "\u200b"'),
  );
  expect(problems).toEqual([
    expect.stringMatching(/contact\.yaml:\d+: heading: write some text that can be seen/),
  ]);
});

test("an image without a text alternative is reported", () => {
  const problems = problemsOf("pages/home.yaml", (text) => text.replace(/, alt: "[^"]*"/, ""));
  expect(problems[0]).toMatch(
    /^content\/pages\/home\.yaml:\d+: hero\.image\.alt: expected the text alternative/,
  );
});

test("all problems of all files are listed at once", () => {
  const problems = problemsOf("claims.yaml", (text) =>
    text.replace("projects-delivered:", "projects-shipped:").replace("value: 98%", "valeu: 98%"),
  );
  expect(problems.length).toBeGreaterThanOrEqual(2);
});
