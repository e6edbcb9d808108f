import fc from "fast-check";
import { expect, test } from "vitest";
import { createKeys } from "#server/secret-key.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import { createFakeClock } from "#tests/support/world.ts";

const links = createSignedLinks(createKeys("a secret key that only tests know"), createFakeClock());
const purpose = fc.constantFrom("confirm" as const, "unsubscribe" as const);

test("a token reads back the id it was signed for, and a token with any changed letter is rejected", () => {
  fc.assert(
    fc.property(
      purpose,
      fc.uuid(),
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1 }),
      (kind, id, place, letter) => {
        const token = links.sign(kind, id);
        expect(links.read(kind, token)).toEqual({ status: "valid", id });
        expect(links.read(kind === "confirm" ? "unsubscribe" : "confirm", token)).toEqual({
          status: "invalid",
        });
        const index = place % token.length;
        const other = token.slice(0, index) + letter + token.slice(index + 1);
        if (other !== token) expect(links.read(kind, other)).toEqual({ status: "invalid" });
      },
    ),
  );
});

test.each(["=", "==", '="><script>alert(1)</script>', "=&file=x", "!", " ", "\n", "-", "."])(
  "a token with %j after it is rejected",
  (added) => {
    for (const kind of ["confirm", "unsubscribe", "sign-in", "draft", "passkey"] as const)
      expect(links.read(kind, links.sign(kind, "1") + added)).toEqual({ status: "invalid" });
  },
);

test("a token in standard Base64, or with other unused bits in its last letter, is rejected", () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const token = links.sign("draft", "posts~a-post");
  const accepted = [...letters].filter((letter) => {
    const other = token.slice(0, -1) + letter;
    return links.read("draft", other).status === "valid";
  });
  expect(accepted).toEqual([token.at(-1)]);
  for (let id = 0; id < 50; id += 1) {
    const usual = links.sign("draft", `${id}`);
    const standard = usual.replaceAll("-", "+").replaceAll("_", "/");
    if (standard !== usual) expect(links.read("draft", standard)).toEqual({ status: "invalid" });
  }
});

test("a made-up token is always rejected, and never makes the reader throw", {
  tags: "all",
}, () => {
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
