import { expect, test } from "vitest";
import { recordAction } from "./record-action.ts";

type Parts = Parameters<typeof recordAction>[1];

test("a version that the schemas no longer allow is not restored, and its fields are told", async () => {
  const problems = [{ file: "", line: 3, field: "hero.kind", text: "Invalid discriminator value" }];
  const form = new FormData();
  form.set("intent", "restore");
  const parts = {
    who: { member: { id: "mara", name: "Mara" } },
    key: { collection: "hire", slug: "x" },
    content: { restore: async () => ({ status: "invalid", problems }) },
    words: { outdated: "It cannot be restored." },
  } as unknown as Parts;
  expect(await recordAction(form, parts)).toMatchObject({
    data: { status: "impossible", why: expect.stringContaining("cannot be restored"), problems },
    init: { status: 422 },
  });
});
