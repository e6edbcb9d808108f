import { audit } from "#server/store/members/audit-table.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import type { RecordKey } from "#shared/contracts/desk-content.ts";
import { branchOf, type ContentDependencies, nameOf, withPictures } from "./content-dependencies.server.ts";
import { createDrafts } from "./drafts.server.ts";

/** Shows a draft to people who are not members, by a signed link that contains its expiry time. */
export function createSharing(parts: ContentDependencies) {
  const { store, clock, repository, ask, drawPage, links } = parts;
  const { upToDate } = createDrafts(parts);

  /** The record of a link, if its draft is still open. */
  async function keyIn(token: string): Promise<RecordKey | null> {
    const read = links.read("draft", token);
    if (read.status !== "valid") return null;
    const [collection = "", slug = ""] = read.id.split("~");
    return (await repository.tip(branchOf({ collection, slug }))) === null ? null : { collection, slug };
  }

  return {
    /** A token that shows the draft for a week; null if its page cannot be rendered. */
    async share(actor: Actor, key: RecordKey) {
      const branch = await repository.tip(branchOf(key));
      if (branch === null) return null;
      const { problems = [] } = await ask({ ...(await repository.files(branch)), ask: "check" });
      if (problems.length > 0) return null;
      await audit(store.db, { actor, now: clock(), action: "content shared", record: nameOf(key) });
      return links.sign("draft", `${key.collection}~${key.slug}`);
    },
    /** The page of a shared draft; null for an invalid or expired token, or if the draft no longer exists. */
    async shared(token: string) {
      const key = await keyIn(token);
      if (!key) return null;
      const { head, value } = await upToDate(key);
      const { content, page } = await ask({ ...(await repository.files(head)), ask: "preview", key, value });
      if (!content || !page) return null;
      return withPictures(await drawPage(page, content), `/desk/draft?token=${token}&file=`);
    },
    async sharedPicture(token: string, file: string) {
      const key = await keyIn(token);
      return key && repository.picture((await repository.tip(branchOf(key))) ?? "", `content/images/${file}`);
    },
  };
}
