import { expect, test } from "vitest";
import { contentDesks, key, mara } from "#tests/support/editing-world.ts";
import { testOf } from "#tests/support/sample.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { withPictures } from "./preview.server.ts";
import { shareDraft, sharedPage, sharedPicture } from "./sharing.server.ts";

const desks = contentDesks();
const DAY_MS = 24 * 60 * 60_000;

async function tokenOf(site: EditingSite): Promise<string> {
  const outcome = await shareDraft(site, mara, key);
  return outcome.status === "done" ? outcome.token : "";
}

testOf("hire")(
  "a draft is shown to whoever has its link, for a week, as long as it is open",
  async () => {
    let now = new Date();
    await using world = await desks.open(() => now);
    expect(await shareDraft(world.site, mara, key)).toEqual({ status: "wrong" });
    await world.save(mara, "A typed heading");
    const token = await tokenOf(world.site);
    expect(await sharedPage(world.site, token)).toBe("/hire/react-developer true");
    expect(
      await sharedPage(
        world.site,
        token.replace(/.$/, (one) => (one === "A" ? "B" : "A")),
      ),
    ).toBeNull();
    expect(await sharedPage(world.site, `${token}="><script>alert(1)</script>`)).toBeNull();
    expect(await sharedPage(world.site, token.replace("hire~react", "hire~vue"))).toBeNull();
    expect(await sharedPicture(world.site, token, "../../site.yaml")).toBeNull();
    now = new Date(now.getTime() + 8 * DAY_MS);
    expect(await sharedPage(world.site, token)).toBeNull();
    now = new Date(now.getTime() - 8 * DAY_MS);
    await world.discard(mara);
    expect(await sharedPage(world.site, token)).toBeNull();
  },
);

testOf("hire")(
  "a link shows the draft that was shared through its saves, and no later one of the same record",
  async () => {
    await using world = await desks.open();
    await world.save(mara, "A typed heading");
    const token = await tokenOf(world.site);
    await world.save(mara, "A typed heading, corrected");
    expect(await sharedPage(world.site, token)).toBe("/hire/react-developer true");
    await world.discard(mara);
    await world.save(mara, "A typed heading of another change");
    expect(await sharedPage(world.site, token)).toBeNull();
    expect(await sharedPicture(world.site, token, "uploads/a.png")).toBeNull();
  },
);

test("the address of a draft's pictures cannot end the attribute that it is written into", () => {
  const html = '<img src="/new-picture/uploads/a.png" width="0" height="0">';
  const shown = withPictures(html, '/desk/draft?token="><script>&file=');
  expect(shown).toBe(
    '<img src="/desk/draft?token=&quot;&gt;&lt;script&gt;&amp;file=uploads/a.png">',
  );
});
