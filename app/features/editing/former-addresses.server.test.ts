import { expect, test } from "vitest";
import { contentDesks, mara } from "#tests/support/editing-world.ts";
import { saveRecord } from "./save-record.server.ts";

const desks = contentDesks();
const key = { collection: "redirects", slug: "" };

type Addresses = { readonly addresses: readonly { readonly from: string; readonly to: string }[] };

test("the form takes a former site's addresses, and names the true reason of one that it refuses", async () => {
  await using world = await desks.open();
  const begun = await world.read(mara, key);
  const save = async (...given: readonly string[]) => {
    const { version } = await world.read(mara, key);
    const { addresses } = begun.value as Addresses;
    const value = { addresses: [...addresses, ...given.map((from) => ({ from, to: "/about" }))] };
    const saved = await saveRecord(world.site, mara, key, { value, version });
    return "problems" in saved ? saved.problems.map(({ text }) => text) : saved.status;
  };
  expect(await save("/About.aspx", "/Über uns.html", "/page.php?id=5", "/%C3%BCber.html")).toBe(
    "saved",
  );
  expect(await save("https://old.example/about.php")).toEqual([
    expect.stringContaining("without its beginning"),
  ]);
  expect(await save("/about.php#team")).toEqual([expect.stringContaining("do not send it")]);
});
