import sharp from "sharp";
import { expect, test } from "vitest";
import { contentDesks, key, mara } from "#tests/support/editing-world.ts";
import { addPicture } from "./pictures.server.ts";

const desks = contentDesks();

test("a picture that is sent again after a lost answer is stored once, also while the first is being stored", async () => {
  await using world = await desks.open();
  const background = { r: 200, g: 90, b: 20 };
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const given = { name: "team.png", bytes: new Uint8Array(bytes) };
  const first = await addPicture(world.site, mara, key, given);
  const { draft } = await world.read();
  expect(first).toMatchObject({ status: "saved" });
  expect(await addPicture(world.site, mara, key, given)).toEqual(first);
  expect((await world.read()).draft?.commit).toBe(draft?.commit);
  expect(await world.actions()).toEqual(["Mara: content saved"]);

  await world.discard(mara);
  const both = await Promise.all([
    addPicture(world.site, mara, key, given),
    addPicture(world.site, mara, key, given),
  ]);
  expect(both).toEqual([first, first]);
  expect((await world.actions()).filter((action) => action === "Mara: content saved")).toHaveLength(
    2,
  );
});
