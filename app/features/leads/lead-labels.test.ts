import { expect, test } from "vitest";
import type { LeadView } from "./lead.ts";
import { fieldsOf, leadKinds } from "./lead-fields.ts";
import { fieldRows, messageOf, nameOf } from "./lead-labels.ts";

const leadOf = (kind: LeadView["kind"], fields: LeadView["fields"]) =>
  ({ kind, fields, email: "" }) as LeadView;

test.each(leadKinds)("staff can read every answer of the %s form", (kind) => {
  const names = Object.keys(fieldsOf(kind));
  const lead = leadOf(kind, Object.fromEntries(names.map((name) => [name, `answer to ${name}`])));
  const read = [
    nameOf(lead),
    messageOf(lead).value,
    ...fieldRows(lead, {}).map(({ value }) => value),
  ];
  expect(read.toSorted()).toEqual(names.map((name) => `answer to ${name}`).toSorted());
});

test("an answer to a removed field is shown with its old name", () => {
  expect(fieldRows(leadOf("contact", { faxNumber: "123" }), {})).toEqual([
    { label: "faxNumber", value: "123" },
  ]);
});

test("a choice is shown with its label", () => {
  const [value, label] = Object.entries(fieldsOf("pricing").serviceType?.options ?? {})[0] ?? [];
  expect(fieldRows(leadOf("pricing", { serviceType: value ?? "" }), {})[0]?.value).toBe(label);
});

test("topic and product are shown as the page words them, and unknown values as sent", () => {
  const choices = { topic: { hire: "Hiring developers" }, product: { hrms: "HRMS" } };
  const read = (fields: LeadView["fields"]) =>
    fieldRows(leadOf("contact", fields), choices).map(({ value }) => value);
  expect(read({ topic: "hire", product: "hrms" })).toEqual(["Hiring developers", "HRMS"]);
  expect(read({ topic: "constructor", product: "gone" })).toEqual(["constructor", "gone"]);
});

test("a phone number is a link only where it is sure whom it reaches", () => {
  const hrefOf = (phoneNumber: string) =>
    fieldRows(leadOf("contact", { phoneNumber }), {})[0]?.href;
  expect(hrefOf("+44 (0)20 7946 0123 ext. 12")).toBe("tel:+442079460123;ext=12");
  expect(hrefOf("020 7946 0123 / 020 7946 0456")).toBeUndefined();
});

test("the people of a shortlist are named and linked, those who have left by what was sent", () => {
  const choices = { people: { "asha-rao": "Asha Rao" } };
  const [row] = fieldRows(leadOf("contact", { people: "asha-rao,gone,constructor" }), choices);
  expect(row).toEqual({
    label: "Shortlist",
    value: "Asha Rao, gone, constructor",
    links: [{ label: "Asha Rao", href: "/hire/developers/asha-rao" }],
  });
});
