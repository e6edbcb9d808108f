import fc from "fast-check";
import { expect, test } from "vitest";
import { createKeys } from "#server/secret-key.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import { createFakeClock } from "#tests/support/world.ts";

const links = createSignedLinks(createKeys("a secret key that only tests know"), createFakeClock());
const purpose = fc.constantFrom("confirm" as const, "unsubscribe" as const);

test("a token reads back the id it was signed for, and a token with any changed letter is rejected", () => {
  fc.assert(
    fc.property(purpose, fc.uuid(), fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (kind, id, place, letter) => {
      const token = links.sign(kind, id);
      expect(links.read(kind, token)).toEqual({ status: "valid", id });
      expect(links.read(kind === "confirm" ? "unsubscribe" : "confirm", token)).toEqual({ status: "invalid" });
      // Base64 leaves some bits of the last letter unused.
      const index = place % (token.length - 1);
      const other = token.slice(0, index) + letter + token.slice(index + 1);
      if (other !== token) expect(links.read(kind, other)).toEqual({ status: "invalid" });
    }),
  );
});

test("a made-up token is always rejected, and never makes the reader throw @all", () => {
  const made = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fc.base64String(), { maxLength: 5 }).map((parts) => parts.join(".")),
  );
  fc.assert(
    fc.property(purpose, made, (kind, token) => {
      expect(links.read(kind, token)).toEqual({ status: "invalid" });
    }),
  );
});
