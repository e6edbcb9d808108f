import { expect, test } from "vitest";
import { decodeFile } from "./decode-file.ts";

const TABLE = "address;wording\r\nasha@client.example;J’accepte – oui, Séminaire à Liège\r\n";
const CODES: Readonly<Record<string, number>> = { "’": 0x92, "–": 0x96 };

const windows = (text: string) =>
  Uint8Array.from(text, (letter) => CODES[letter] ?? letter.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ["UTF-8", utf8(TABLE), false],
  ["UTF-8 with a mark", utf8(`\ufeff${TABLE}`), false],
  ["UTF-16 of Excel", utf16(`\ufeff${TABLE}`, true), false],
  ["UTF-16 in the other order", utf16(`\ufeff${TABLE}`, false), false],
  ["UTF-16 without a mark", utf16(TABLE, true), false],
  ["the Windows encoding", windows(TABLE), true],
  ["an empty file", new Uint8Array(), false],
])("a table is read as it was written: %s", (name, bytes, isGuessed) => {
  expect(decodeFile(bytes)).toEqual({ text: name === "an empty file" ? "" : TABLE, isGuessed });
});

test.each([
  // Mac Roman writes é as 0x8e and è as 0x8f, which is no letter on Windows.
  ["Mac Roman", Uint8Array.of(0x61, 0x3b, 0x4c, 0x69, 0x8f, 0x67, 0x65)],
  ["a damaged file that says UTF-8", Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xe9)],
  ["a text in which letters were lost before", utf8("S\ufffdminaire")],
  ["a workbook", Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00)],
])("a file that cannot be read for certain is not read at all: %s", (_, bytes) => {
  expect(decodeFile(bytes)).toEqual({ text: null });
});
