import { afterEach, beforeAll } from "vitest";
import type { RecordKey } from "#content/editing/records.ts";
import { auditLines } from "#features/audit/audit-log.server.ts";
import { createContentThread } from "#features/editing/content-thread.server.ts";
import { discardChange } from "#features/editing/discard-change.server.ts";
import { createEditing, type Editing } from "#features/editing/editing.server.ts";
import type { EditingSite } from "#features/editing/editing-site.server.ts";
import { publishChange } from "#features/editing/publishing/publish.server.ts";
import type { SiteBuilds } from "#features/editing/publishing/site-builds.server.ts";
import { readRecord } from "#features/editing/records.server.ts";
import { openRepository } from "#features/editing/repository/repository.server.ts";
import { approveChange, returnChange, sendForReview } from "#features/editing/review.server.ts";
import { saveRecord } from "#features/editing/save-record.server.ts";
import { countByStatus } from "#features/enquiries/tables/enquiry-counts.server.ts";
import { saveMember } from "#features/members/tables/members-table.server.ts";
import type { NewsletterPosts } from "#features/newsletter/newsletter.ts";
import { listIssues } from "#features/newsletter/tables/newsletter-issues-table.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { SignedIn } from "#shared/contracts/desk.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { createContentRepository, gitIn } from "./content-repository.ts";
import { samplePost } from "./sample-post.ts";
import { storeSubscriber } from "./sample-subscription.ts";
import { createWorld, silentLog } from "./world.ts";

export type Hire = { hero: { heading: string }; name: string };

export const FILE = "content/hire/react-developer.yaml";
export const key = { collection: "hire", slug: "react-developer" };
const member = (name: string): SignedIn => ({
  sessionId: name,
  member: {
    id: name,
    email: `${name.toLowerCase()}@riverstep.example`,
    name,
    role: "editor",
    timeZone: null,
  },
});
export const [mara, ben] = [member("Mara"), member("Ben")];

/**
 * Shared by all tests of a process, because a new thread first reads all records and schemas, which
 * takes seconds.
 */
const thread = createContentThread();

/** The editor's replacement for the outline's sentences. */
export const finishedPost = {
  description:
    "How we let a language model answer from our own documents, what it costs a month, and how we notice that it is wrong.",
  ask: { question: "Do you have documents like these?", action: "call" },
  text: "A model answers from what it is given.\n\n## What we give it\n\nOur documents.\n\n## What it costs\n\nLittle.\n\n## What to keep\n\nThe tests.\n",
};

type ServerParts = Partial<Pick<Editing, "repository" | "builds" | "ending">> & {
  readonly store?: Store;
};

/** Another server process with the same database and repository, or with these parts of its own. */
export function serverWith(
  site: EditingSite,
  { store = site.store, ...parts }: ServerParts,
): EditingSite {
  return { ...site, store, editing: createEditing({ ...site.editing, ...parts }) };
}

/** One repository for the tests of a file, without open changes at the start of each. */
export function contentDesks() {
  let source: Awaited<ReturnType<typeof createContentRepository>>;
  beforeAll(async () => {
    source = await createContentRepository();
    return () => source[Symbol.asyncDispose]();
  });
  afterEach(() => {
    for (const branch of gitIn(
      source.bare,
      "for-each-ref",
      "--format=%(refname)",
      "refs/heads/desk",
    ).split("\n")) {
      if (branch) gitIn(source.bare, "update-ref", "-d", branch);
    }
  });

  /**
   * A site with its own store. Records what is built and served; a special heading makes the build
   * fail.
   */
  async function open(clock?: () => Date, databaseUrl: string | null = null) {
    const world = await createWorld(databaseUrl);
    for (const { member } of [mara, ben]) {
      const { id, email, name, role } = member;
      await saveMember(world.store.db, {
        id,
        email,
        name,
        role,
        createdAt: world.clock().toISOString(),
      });
    }
    const repository = openRepository(source.bare);
    const served: string[] = [];
    const builds: SiteBuilds = {
      begin: async () => {},
      attempts: async () => 1,
      build: async (commit) => {
        if ((await repository.read(commit, FILE))?.includes("unbuildable"))
          throw new Error(`${FILE}:8: cannot be built`);
      },
      open: async (commit) => async () => void served.push(commit),
      tidy: async () => {},
      isServed: async (commit) => served.at(-1) === commit,
      outcome: "live",
    };
    const editing = createEditing({
      repository,
      ask: thread.ask,
      drawPage: async (path, content) => `${path} ${content.hire?.includes("A typed heading")}`,
      hasSources: true,
      countByStatus: () => countByStatus(world.store.db),
      builds,
      isFollowing: false,
      ending: new AbortController().signal,
    });
    const site: EditingSite = {
      ...world.site,
      clock: clock ?? world.clock,
      links: createSignedLinks(world.keys, clock ?? world.clock),
      log: silentLog,
      posts: publishedPosts,
      editing,
    };
    const { db } = site.store;
    const read = async (who = mara, of: RecordKey = key) => {
      const record = await readRecord(site, who, of);
      if (!record) throw new Error("the record is gone");
      return record;
    };
    /** The commit that a page of the record shows now. */
    const commitOf = async (of: RecordKey) => (await read(mara, of)).draft?.commit ?? "";
    const approve = async (who: SignedIn, of: RecordKey = key, comment = "") =>
      approveChange(site, who, of, { commit: await commitOf(of), comment });
    return {
      site,
      builds,
      /** Another instance of the server, with the same database and repository. */
      otherServer: () => serverWith(site, { repository: openRepository(source.bare) }),
      approve,
      sendBack: async (who: SignedIn, of: RecordKey, comment: string) =>
        returnChange(site, who, of, { commit: await commitOf(of), comment }),
      discard: async (who: SignedIn, of: RecordKey = key) =>
        discardChange(site, who, of, await commitOf(of)),
      served,
      addSubscriber: () => storeSubscriber(site, "reader@client.example"),
      /** The posts whose mailing is ordered. */
      mailed: async () => (await listIssues(db)).map(({ slug }) => slug),
      read,
      async save(who: SignedIn, heading: string, version?: string) {
        const record = await read();
        const value = structuredClone(record.value) as Hire;
        value.hero.heading = heading;
        return saveRecord(site, who, key, { value, version: version ?? record.version });
      },
      /** Fills in the fields that a post's outline leaves open. */
      async finishPost(of: RecordKey) {
        const { value, version } = await read(mara, of);
        return saveRecord(site, mara, of, {
          value: { ...(value as object), ...finishedPost },
          version,
        });
      },
      /** Reviews and publishes a change. */
      async publish(of: RecordKey = key) {
        await sendForReview(site, mara, of);
        await approve(ben, of);
        const outcome = await publishChange(site, ben, of);
        await site.editing.publishing.running;
        return outcome;
      },
      actions: async () =>
        (await auditLines(site, {})).lines.map(({ actor, action }) => `${actor}: ${action}`),
      [Symbol.asyncDispose]: world[Symbol.asyncDispose],
    };
  }

  /** The posts of the published branch, as the site would serve them. */
  async function publishedPosts(): Promise<NewsletterPosts> {
    const files = gitIn(source.bare, "ls-tree", "--name-only", "main:content/blog").split("\n");
    return Object.fromEntries(
      files.map((slug) => [slug, { ...samplePost, path: recordPaths.posts(slug) }]),
    );
  }

  return {
    open,
    source: () => source,
    thread,
    main: () => gitIn(source.bare, "rev-parse", "main"),
    show: (file: string) => gitIn(source.bare, "show", `main:${file}`),
  };
}
