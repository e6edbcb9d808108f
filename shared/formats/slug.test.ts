import { expect, test } from "vitest";
import { slugFrom } from "./slug.ts";

test.each([
  ["Straße für Ärzte", "strasse-fur-arzte"],
  ["Łódź & Malmø", "lodz-malmo"],
  ["Ísafjörður, þingvellir", "isafjordur-thingvellir"],
  ["  What’s new? ", "what-s-new"],
  ["", ""],
])("%j is %j in an address", (text, slug) => {
  expect(slugFrom(text)).toBe(slug);
});
