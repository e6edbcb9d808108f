import { expect, test } from "vitest";
import { contentDesks, mara } from "#tests/support/editing-world.ts";
import { previewRecord } from "./preview.server.ts";
import { saveRecord } from "./save-record.server.ts";

const desks = contentDesks();
const key = { collection: "site", slug: "" };

type Currencies = { readonly currencies: { code: string; isFirst?: boolean }[] };

test.each(["£", ""])("a draft keeps %j as a currency, and its field is named", async (code) => {
  await using world = await desks.open();
  const { value: begun, version } = await world.read(mara, key);
  const value = structuredClone(begun as Currencies);
  const at = value.currencies.findIndex(({ isFirst }) => isFirst);
  for (const currency of value.currencies.slice(at, at + 1)) currency.code = code;
  const { problems } = await previewRecord(world.site, key, value);
  expect(problems?.map(({ field }) => field)).toContain(`currencies.${at}.code`);
  expect(await saveRecord(world.site, mara, key, { value, version })).toMatchObject({
    status: "saved",
    isWrong: true,
  });
  const kept = (await world.read(mara, key)).value as Currencies;
  expect(kept.currencies[at]?.code).toBe(code);
});
