import fc from "fast-check";
import { expect, test } from "vitest";
import { readVisit } from "#shared/forms/visit.ts";
import { mailLink } from "#shared/site-map/mail-link.ts";
import { fieldsOf, leadKinds as kinds } from "./lead-fields.ts";
import { leadSchemas } from "./lead-schemas.ts";
import { readLead } from "./read-lead.ts";

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.emailAddress(),
  fc.webUrl(),
  fc.constantFrom(
    "\u202eoaR",
    "=?utf-8?B?QQ==?=",
    "a\r\nBcc: b@x.example",
    "__proto__",
    "a@".repeat(3_000),
    "é".repeat(6_000),
  ),
);
const name = fc.oneof(
  fc.constantFrom(
    ...kinds.flatMap((kind) => Object.keys(leadSchemas[kind].shape)),
    "altcha",
    "visit",
    "__proto__",
  ),
  text,
);
const form = fc.array(fc.tuple(name, text), { maxLength: 20 });

function formData(entries: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [key, value] of entries) data.append(key, value);
  return data;
}

test("every post is read into answers within their limits, or refused by field", () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), form, (kind, entries) => {
      const { fields, errors, values } = readLead(kind, formData(entries));
      expect(Object.keys(values)).toEqual(Object.keys(leadSchemas[kind].shape));
      for (const message of Object.values(errors ?? {})) expect(message).not.toBe("");
      for (const [field, value] of Object.entries(fields ?? {})) {
        expect(value.length).toBeLessThanOrEqual(fieldsOf(kind)[field]?.maxLength ?? 0);
        // No characters that a header, a terminal or PostgreSQL would interpret.
        expect(value).not.toMatch(
          field in { message: 1, requirements: 1, projectDescription: 1 }
            ? /[^\P{Cc}\n\t]/u
            : /[^\P{Cc}\t]/u,
        );
      }
    }),
    { numRuns: 500 },
  );
});

test("an accepted address is accepted again as stored, and a link to it has no other recipient", () => {
  const read = (email: string) => {
    const { fields } = readLead("inquiry", formData([["email", email]])) as ReturnType<
      typeof readLead<"inquiry">
    >;
    return fields?.email;
  };
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        text,
        fc.tuple(text, fc.domain()).map((parts) => parts.join("@")),
      ),
      (typed) => {
        const kept = read(typed);
        if (kept === undefined) return;
        expect(read(kept)).toBe(kept);
        expect(kept).toMatch(/^[^\s<>(),;:\\"[\]?%!@]+@[a-z\d.-]+$/i);
        const { pathname, search, hash } = new URL(mailLink(kept));
        expect([decodeURIComponent(pathname), search, hash]).toEqual([kept, "", ""]);
      },
    ),
    { numRuns: 1_000 },
  );
});

test("a text that the browser cut inside a character has no half of it", () => {
  const cut = `${"a".repeat(499)}\ud83d`;
  expect(readVisit(JSON.stringify({ utmCampaign: cut })).utmCampaign).toBe("a".repeat(499));
  const whole = `${"a".repeat(498)}🚀`;
  expect(readVisit(JSON.stringify({ utmCampaign: whole })).utmCampaign).toBe(whole);
});

test("the visit is always seven short texts, whatever was posted", () => {
  const json = fc.oneof(
    text,
    fc.json(),
    fc.object().map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(json, (value) => {
      const visit = readVisit(value);
      expect(Object.keys(visit)).toHaveLength(7);
      for (const part of Object.values(visit)) expect(part.length).toBeLessThanOrEqual(500);
    }),
  );
});
