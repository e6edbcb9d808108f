import { expect, test } from "vitest";
import { leadForms } from "#features/leads/lead-fields.ts";
import { consentWording, consentWordings, newsletterConsent } from "./consent.ts";

test("every form's current wording is found by its version", () => {
  const versions = Object.values(leadForms).flatMap((form) =>
    "consent" in form ? [form.consent] : [],
  );
  expect(versions).not.toEqual([]);
  for (const version of [...versions, newsletterConsent])
    expect(consentWording(version)).toBe(consentWordings[version]);
});

test("the wording that is stored for the newsletter says that the consent can be withdrawn", () => {
  expect(consentWordings[newsletterConsent]).toContain("until you unsubscribe");
});

test.each(["", "enquiry-1999", "toString", "__proto__"])(
  "the unknown version %j has no wording",
  (version) => {
    expect(consentWording(version)).toBe("");
  },
);
