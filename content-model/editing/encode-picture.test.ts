import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePicture } from "./encode-picture.ts";

const drawn = (width: number, alpha = 1) =>
  sharp({
    create: { width, height: 300, channels: 4, background: { r: 200, g: 90, b: 30, alpha } },
  });
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "red" } })
    .png()
    .toBuffer();
const given = (bytes: Uint8Array, name = "A Quay, at night.HEIC") => ({ name, bytes });

test("a picture is rotated upright, scaled down and stored without camera data", async () => {
  const bytes = await drawn(4_000)
    .resize(3_000, 600, { fit: "fill" })
    .flatten()
    .withExif({ IFD0: { Copyright: "Somebody", Artist: "Nobody" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const encoded = await encodePicture(given(bytes));
  if ("refused" in encoded) throw new Error(encoded.refused);
  expect(encoded.file).toMatch(/^uploads\/a-quay-at-night-[0-9a-f]{8}\.jpg$/);
  const { width, height, exif, icc, orientation } = await sharp(encoded.bytes).metadata();
  expect({ width, height, exif, icc, orientation }).toMatchObject({
    width: 600,
    height: 3_000,
    exif: undefined,
  });
  expect(orientation ?? 1).toBe(1);
});

test("a picture is measured as it is seen, whichever way the camera was held", async () => {
  const held = (width: number) =>
    drawn(width).flatten().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  // 300 pixels high as stored, and so 300 pixels wide as seen.
  expect(await encodePicture(given(await held(800)))).toEqual({ refused: "too small" });
  const upright = await sharp(await drawn(800).resize(300, 800, { fit: "fill" }).png().toBuffer())
    .flatten()
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await encodePicture(given(upright))).toMatchObject({
    file: expect.stringMatching(/\.jpg$/),
  });
});

test("a picture five times as long as it is wide is taken", async () => {
  expect(await encodePicture(given(await blank(400, 2_000)))).toMatchObject({
    file: expect.stringMatching(/\.jpg$/),
  });
  expect(await encodePicture(given(await blank(2_000, 400)))).toMatchObject({
    file: expect.stringMatching(/\.jpg$/),
  });
});

test("a picture with transparency stays a PNG", async () => {
  const encoded = await encodePicture(given(await drawn(500, 0.5).webp().toBuffer(), "x.webp"));
  expect(encoded).toMatchObject({ file: expect.stringMatching(/\.png$/) });
});

test.each([
  [
    "a drawing",
    "no picture",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  ],
  [
    "a drawing with a prolog",
    "no picture",
    () => Buffer.from('<?xml version="1.0"?><!DOCTYPE svg><svg/>'),
  ],
  ["a page", "no picture", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a GIF", "no picture", () => drawn(500).gif().toBuffer()],
  ["nothing", "no picture", () => Buffer.alloc(0)],
  ["a broken file", "broken", async () => (await drawn(900).png().toBuffer()).subarray(0, 200)],
  [
    "a page that begins like a picture",
    "broken",
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<script>")]),
  ],
  ["a tower", "too long", () => blank(400, 60_000)],
  ["a line", "too long", () => blank(10_000, 10)],
  ["a side more than five times the other", "too long", () => blank(2_001, 400)],
  ["a small one", "too small", () => drawn(399).png().toBuffer()],
  ["a large file", "too large", () => Buffer.alloc(9 * 1024 * 1024, 0xff)],
  [
    "many pixels",
    "too large",
    () =>
      sharp({ create: { width: 9_000, height: 6_000, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
  ],
] as const)("%s is refused: %s", async (_what, refused, make) => {
  expect(await encodePicture(given(await make()))).toEqual({ refused });
});
