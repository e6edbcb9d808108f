import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { fieldsIn, filledIn, unknownIn } from "./template-text.ts";

const values = { name: "Asha Rao", reference: "RS-7K4M2Q", company: "Kite", member: "Mia" };

test("a placeholder without a value is reported once, in subject and text", () => {
  const template = {
    subject: "About {refrence}",
    body: "Hello {first name}, {refrence} of {Company}, {name}: {}, { a }",
  };
  expect(unknownIn(template)).toEqual(["{refrence}", "{first name}", "{Company}"]);
});

test("the default templates and every filled-in one have no such placeholder", () => {
  const { replies, templates } = loadContent().deskEnquiries;
  for (const template of [...replies, templates.blank]) expect(unknownIn(template)).toEqual([]);
  const all = {
    subject: "{reference}",
    body: Object.keys(values)
      .map((name) => `{${name}}`)
      .join(" "),
  };
  expect(unknownIn(all)).toEqual([]);
  expect(filledIn(all, values)).toEqual({ subject: "RS-7K4M2Q", body: "Asha RS-7K4M2Q Kite Mia" });
});

test("a placeholder whose value is empty stays in the text, and is reported", () => {
  const filled = filledIn(
    { subject: "Rates for {company}, {reference}", body: "Hello {name}" },
    { ...values, company: "" },
  );
  expect(filled).toEqual({ subject: "Rates for {company}, RS-7K4M2Q", body: "Hello Asha" });
  expect(fieldsIn(filled)).toEqual(["{company}"]);
});

test.each([
  "Call `GET /users/{id}` with your key.",
  'import {useState} from "react"',
  "the field {user_name}",
  "as he wrote {sic}",
  "the template {firstName}",
  "{{ title }} and {{title}}",
  "\\frac{a}{b}",
])("braces of a text are no forgotten field: %s", (body) => {
  expect(fieldsIn({ subject: "Hello", body })).toEqual([]);
});

test.each([
  "Hello {name}",
  `Use $\{name} in the shell`,
  "About {reference}, {company} and {member}",
])("a field that was not filled in is found: %s", (body) => {
  expect(fieldsIn({ subject: "Hello", body })).not.toEqual([]);
});

test.each(["{toString}", "{constructor}", "{__proto__}", "{valueOf}"])(
  "%s stays as it was written",
  (text) => {
    expect(filledIn({ subject: text, body: `As in ${text}` }, values)).toEqual({
      subject: text,
      body: `As in ${text}`,
    });
  },
);
