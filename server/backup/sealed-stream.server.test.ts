import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { DamagedBackupError, seal, unseal, WrongKeyError } from "./sealed-stream.server.ts";

const CHUNK = 64 * 1024;
const [newest, older] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];

async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const whole = async (parts: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(parts));
const sealed = (plain: Buffer, key = newest) => whole(seal(inParts(plain, 10_000), key));
const opened = (bytes: Buffer, keys = [newest]) => whole(unseal(inParts(bytes, 7_777), keys));

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5])(
  "%i bytes come out as they went in",
  async (size) => {
    const plain = randomBytes(size);
    expect((await opened(await sealed(plain))).equals(plain)).toBe(true);
  },
);

test("nothing of what was sealed can be read, and no two seals are alike", async () => {
  const plain = Buffer.from("asha@client.example ".repeat(100));
  const [one, other] = [await sealed(plain), await sealed(plain)];
  expect(one.includes("asha@client")).toBe(false);
  expect(one.equals(other)).toBe(false);
});

test("an older key opens what it sealed, another one does not", async () => {
  const bytes = await sealed(Buffer.from("words"), older);
  expect((await opened(bytes, [newest, older])).toString()).toBe("words");
  await expect(opened(bytes, [newest])).rejects.toThrow(WrongKeyError);
});

test("what was changed, cut off, lengthened or put in another order does not open", async () => {
  const bytes = await sealed(randomBytes(3 * CHUNK));
  const head = 48;
  const piece = CHUNK + 16;
  const changed = (at: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8((copy[at] ?? 0) ^ 1, at);
    return copy;
  };
  const swapped = Buffer.concat([
    bytes.subarray(0, head),
    bytes.subarray(head + piece, head + 2 * piece),
    bytes.subarray(head, head + piece),
    bytes.subarray(head + 2 * piece),
  ]);
  const wrong = [
    ...[0, head, head + piece - 1, bytes.length - 1].map(changed),
    ...[0, 10, head, head + 5, head + piece, head + 2 * piece, bytes.length - 1].map((end) => bytes.subarray(0, end)),
    Buffer.concat([bytes, Buffer.from("x")]),
    swapped,
  ];
  for (const each of wrong) await expect(opened(each)).rejects.toThrow(DamagedBackupError);
});
