import { expect, test } from "vitest";
import { deleteDraft, findDraft, saveDraft } from "#features/editing/tables/drafts-table.server.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { contentDesks, key, mara } from "#tests/support/editing-world.ts";
import { reconcileDrafts } from "./reconcile.server.ts";
import { sendForReview } from "./review.server.ts";

const desks = contentDesks();

test("an open change that only the repository knows is a draft again, and can be reviewed and published", async () => {
  await using scene = await desks.open();
  await scene.save(mara, "A heading of the repository");
  const stored = await findDraft(scene.site.store.db, key);
  if (!stored) throw new Error("nothing was saved");
  await deleteDraft(scene.site.store.db, stored);
  await reconcileDrafts(scene.site);
  expect(await findDraft(scene.site.store.db, key)).toMatchObject({
    state: "draft",
    commit: stored.commit,
    author: "Mara",
    publishAt: null,
  });
  expect((await scene.read()).draft).toMatchObject({ state: "draft" });
  expect(await scene.publish()).toEqual({ status: "done" });
});

test("a review of a commit that is no longer the branch's is a draft of the branch's commit", async () => {
  await using scene = await desks.open();
  await scene.save(mara, "A first heading");
  await sendForReview(scene.site, mara, key);
  const reviewed = await findDraft(scene.site.store.db, key);
  if (!reviewed) throw new Error("nothing was saved");
  await scene.save(mara, "A second heading");
  const { commit = "" } = (await findDraft(scene.site.store.db, key)) ?? {};
  await saveDraft(scene.site.store.db, reviewed);
  await reconcileDrafts(scene.site);
  expect(await findDraft(scene.site.store.db, key)).toMatchObject({ state: "draft", commit });
});

test("a review whose branch was published or discarded ends; others are unchanged", async () => {
  await using scene = await desks.open();
  await scene.save(mara, "A heading for review");
  await sendForReview(scene.site, mara, key);
  const before = await findDraft(scene.site.store.db, key);
  await reconcileDrafts(scene.site);
  expect(await findDraft(scene.site.store.db, key)).toEqual(before);
  gitIn(desks.source().bare, "update-ref", "-d", "refs/heads/desk/hire/react-developer");
  await reconcileDrafts(scene.site);
  expect(await findDraft(scene.site.store.db, key)).toBeUndefined();
});
