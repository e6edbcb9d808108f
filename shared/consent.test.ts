import { expect, test } from "vitest";
import { consentWording, consentWordings, currentConsent } from "./consent.ts";

test("every form's current wording can be found by its version", () => {
  for (const version of Object.values(currentConsent)) expect(consentWording(version)).toBe(consentWordings[version]);
});

test.each(["", "enquiry-1999", "toString", "__proto__"])("the made-up version %j has no wording", (version) => {
  expect(consentWording(version)).toBe("");
});
