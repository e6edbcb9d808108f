import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { filledIn, placeholdersIn, unknownIn } from "./template-text.ts";

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
  expect(placeholdersIn(filled)).toEqual(["{company}"]);
});
