import { expect, test } from "vitest";
import { contentDesks, mara } from "#tests/support/editing-world.ts";
import { previewRecord } from "./preview.server.ts";
import { saveRecord } from "./save-record.server.ts";

const desks = contentDesks();
const key = { collection: "redirects", slug: "" };

type Addresses = { readonly addresses: readonly { readonly from: string; readonly to: string }[] };

test("the form takes a former site's addresses, and names the true reason of one that it refuses", async () => {
  await using world = await desks.open();
  const { value: begun } = await world.read(mara, key);
  const save = async (...given: readonly string[]) => {
    const { version } = await world.read(mara, key);
    const added = given.map((from) => ({ from, to: "/about" }));
    const value = { addresses: [...(begun as Addresses).addresses, ...added] };
    const { problems } = await previewRecord(world.site, key, value);
    const saved = await saveRecord(world.site, mara, key, { value, version });
    return { says: problems?.map(({ text }) => text), saved };
  };
  const asTheyWere = ["/About.aspx", "/Über uns.html", "/page.php?id=5", "/%C3%BCber.html"];
  expect(await save(...asTheyWere)).toMatchObject({ says: [], saved: { isWrong: false } });
  const refused = { isWrong: true };
  expect(await save("https://old.example/about.php")).toMatchObject({
    says: [expect.stringContaining("without its beginning")],
    saved: refused,
  });
  expect(await save("/about.php#team")).toMatchObject({
    says: [expect.stringContaining("do not send it")],
    saved: refused,
  });
});
