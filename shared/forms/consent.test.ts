import { expect, test } from "vitest";
import { consentWording, consentWordings, newsletterConsent } from "./consent.ts";
import { leadForms } from "./lead-fields.ts";

test("every form's current wording is found by its version", () => {
  const versions = Object.values(leadForms).flatMap((form) => ("consent" in form ? [form.consent] : []));
  expect(versions).not.toEqual([]);
  for (const version of [...versions, newsletterConsent])
    expect(consentWording(version)).toBe(consentWordings[version]);
});

test.each(["", "enquiry-1999", "toString", "__proto__"])("the unknown version %j has no wording", (version) => {
  expect(consentWording(version)).toBe("");
});
