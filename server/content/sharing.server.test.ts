import { expect } from "vitest";
import { asActor, contentDesks, key, mara } from "#tests/support/content-desk.ts";
import { testOf } from "#tests/support/sample.ts";

const desks = contentDesks();
const DAY_MS = 24 * 60 * 60_000;

testOf("hire")("a draft is shown to whoever has its link, for a week, as long as it is open", async () => {
  let now = new Date();
  await using world = await desks.open(() => now);
  expect(await world.desk.share(asActor(mara), key)).toBeNull();
  await world.save(mara, "A typed heading");
  const token = (await world.desk.share(asActor(mara), key)) ?? "";
  expect(await world.desk.shared(token)).toBe("/hire/react-developer true");
  // Not the last character, because base64 leaves some of its bits unused.
  expect(await world.desk.shared(token.replace(/.(?=.{9}$)/, (one) => (one === "A" ? "B" : "A")))).toBeNull();
  expect(await world.desk.shared(token.replace("hire~react", "hire~vue"))).toBeNull();
  expect(await world.desk.sharedPicture(token, "../../site.yaml")).toBeNull();
  now = new Date(now.getTime() + 8 * DAY_MS);
  expect(await world.desk.shared(token)).toBeNull();
  now = new Date(now.getTime() - 8 * DAY_MS);
  await world.desk.discard(asActor(mara), key);
  expect(await world.desk.shared(token)).toBeNull();
});
