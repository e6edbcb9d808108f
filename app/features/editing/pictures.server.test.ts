import sharp from "sharp";
import { expect, test } from "vitest";
import { ben, contentDesks, key, mara } from "#tests/support/editing-world.ts";
import { addPicture, readPicture } from "./pictures.server.ts";

const desks = contentDesks();

async function plainPicture(name: string, background: string) {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, bytes: new Uint8Array(bytes) };
}

test("a picture that is sent again after a lost answer is stored once, also while the first is being stored", async () => {
  await using world = await desks.open();
  const given = await plainPicture("team.png", "orange");
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

test("pictures that two editors add to one record at the same moment are both taken", async () => {
  await using world = await desks.open();
  const [team, office, view] = await Promise.all([
    plainPicture("team.png", "orange"),
    plainPicture("office.png", "green"),
    plainPicture("view.png", "blue"),
  ]);
  const outcomes = await Promise.all([
    addPicture(world.site, mara, key, team),
    addPicture(world.site, ben, key, office),
    addPicture(world.site, ben, key, view),
  ]);
  for (const outcome of outcomes) {
    if (outcome.status !== "saved") throw new Error(outcome.status);
    expect(await readPicture(world.site, key, outcome.file)).not.toBeNull();
  }
});
